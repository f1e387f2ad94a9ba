import DraftKeeper from '#parts/drafts/draft-keeper.tsx'
import type { InlineEditor } from './use-inline-editor.ts'

/** Keeps what is typed into an editor. Loaded when it opens: the page weighs no more. */
const EditorDraft = ({ editor: { place, opened, draft, restore, draftHandle } }: { editor: InlineEditor }) => (
  <DraftKeeper
    place={place}
    texts={{ opened, draft }}
    isWritten={draft !== opened}
    // Whoever has changed the text since is asked about when it is saved.
    onRestore={({ opened = '', draft = '' }) => restore(opened, draft)}
    handle={draftHandle}
  />
)
export default EditorDraft
