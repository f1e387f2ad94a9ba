import { matterTexts as t } from '#texts/matters/matter.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './editable-text.module.css'
import type { InlineEditor } from './use-inline-editor.ts'

// Without it nothing is kept, and the editor works as before.
const EditorDraft = lazyComponent(() => import('./editor-draft.tsx').catch(() => ({ default: () => null })))

interface EditableTextProps {
  label: string
  heading: ReactNode
  /** Label of the edit button; without it the text is read-only. */
  edit?: string | undefined
  /** Read under the heading, and at the field. */
  hint?: string | undefined
  editor: InlineEditor | undefined
  multiline?: boolean
  onEdit: () => void
  onCancel: () => void
  /** The text under the heading while it isn't being edited. */
  children?: ReactNode
}

export const EditableText = ({
  label,
  heading,
  edit,
  hint,
  editor,
  multiline = false,
  onEdit,
  onCancel,
  children,
}: EditableTextProps) => {
  const opener = useFocusAfterEditing(editor !== undefined)
  return (
    <>
      <div className={styles.head}>
        {heading}
        {edit && !editor && (
          <Button
            ref={opener}
            className={styles.edit}
            variant="subtle"
            size="sm"
            aria-label={edit}
            leftSection={<IconPencil {...smallIcon} />}
            onClick={onEdit}
          >
            {t.editShort}
          </Button>
        )}
      </div>
      {editor ? (
        <Editor label={label} hint={hint} editor={editor} multiline={multiline} onCancel={onCancel} />
      ) : (
        <>
          {hint && <p className="muted no-print">{hint}</p>}
          {children}
        </>
      )}
    </>
  )
}

const Editor = ({
  label,
  hint,
  editor,
  multiline,
  onCancel,
}: {
  label: string
  hint: string | undefined
  editor: InlineEditor
  multiline: boolean
  onCancel: () => void
}) => {
  const field = {
    description: hint,
    value: editor.draft,
    error: editor.problem,
    autoFocus: true,
    // A save closes the editor, and what was typed meanwhile would go with it.
    readOnly: editor.call.isPending,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => editor.write(value),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape' && !editor.call.isPending) onCancel()
    },
  }
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.save()
      }}
    >
      <EditorDraft editor={editor} />
      <FailureNotice failure="matterEdit" error={editor.call.error} />
      {editor.changedTo !== undefined && (
        <Notice kind="info">
          <p>{t.changedMeanwhile}</p>
          <p className={styles.other}>{editor.changedTo || '–'}</p>
          <p>{t.notSavedYet}</p>
        </Notice>
      )}
      {/* A multiline editor has a section heading as its visible label. */}
      {multiline ? <TextArea rows={8} aria-label={label} {...field} /> : <TextField label={label} {...field} />}
      <SlowMutationNotice call={editor.call} />
      <Actions>
        <Button variant="default" disabled={editor.call.isPending} onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={editor.call.isPending}>
          {t.save}
        </Button>
      </Actions>
    </form>
  )
}

/** Returns the focus to the edit button when its editor closes, unless the focus is elsewhere. */
const useFocusAfterEditing = (editing: boolean) => {
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing && (document.activeElement ?? document.body) === document.body) opener.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return opener
}
