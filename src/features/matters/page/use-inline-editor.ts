import { type Matter, MatterChange } from '#contract/matters/matters.ts'
import { asLine, asText } from '#contract/core/plain-text.ts'
import type { DraftHandle } from '#parts/drafts/draft-keeper.tsx'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { notify } from '#ui/notify.ts'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type TextField, textOf, useTextSave } from './use-text-save.ts'

interface Editor {
  field: TextField
  /** The text when the editor was opened. */
  opened: string
  draft: string
  /** Why the draft is invalid. */
  problem?: string | undefined
}

/** The server's form of each of them. */
const stored = { title: asLine, description: asText, notes: asText } satisfies Record<TextField, (typed: string) => string>

/**
 * Edits one field of a matter in place. Only one editor is open at a time. A successful save
 * closes it, a failed one keeps the draft (R95). What is typed is kept until it is saved.
 */
export const useInlineEditor = (matterId: string) => {
  const [editor, setEditor] = useState<Editor>()
  const saving = useTextSave(matterId)
  const draftHandle = useRef<DraftHandle>(null)

  const save = (matter: Matter) => {
    if (!editor || saving.isPending) return
    const { field, opened, draft } = editor
    const checked = z.safeParse(MatterChange, { [field]: draft })
    if (!checked.success) return setEditor({ ...editor, problem: checked.error.issues[0]?.message })
    setEditor({ ...editor, problem: undefined })
    saving.mutate(
      { opened: { [field]: opened }, latest: { [field]: textOf(matter, field) }, body: { [field]: checked.data[field] ?? '' } },
      {
        onSuccess: ({ overtakenBy }) => {
          if (overtakenBy) return
          draftHandle.current?.forget()
          setEditor(undefined)
          notify(t.saved[field])
        },
      },
    )
  }

  return {
    /** True if closing the editor would discard changes. */
    isUnsaved: () => editor !== undefined && editor.draft !== editor.opened,
    open: (matter: Matter, field: TextField) => {
      saving.reset()
      const opened = textOf(matter, field)
      setEditor({ field, opened, draft: opened })
    },
    close: () => setEditor(undefined),
    /** The field's editor, if it is the open one. */
    of: (matter: Matter, field: TextField) =>
      editor?.field === field
        ? {
            ...editor,
            call: saving,
            problem: editor.problem ?? saving.error?.fields[field],
            /** The server's text, if somebody else has changed it since. */
            changedTo:
              !saving.isPending && ![editor.opened, stored[field](editor.draft)].includes(textOf(matter, field))
                ? textOf(matter, field)
                : undefined,
            write: (draft: string) => setEditor({ ...editor, draft, problem: undefined }),
            draftHandle,
            place: field + matterId,
            restore: (opened: string, draft: string) => setEditor({ field, opened, draft }),
            save: () => save(matter),
          }
        : undefined,
  }
}
export type InlineEditor = NonNullable<ReturnType<ReturnType<typeof useInlineEditor>['of']>>
