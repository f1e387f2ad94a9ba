import { matterQuery, useChangeMatter } from '#api/hooks.ts'
import { CallFailed } from '#contract/call-failed.ts'
import type { Matter, MatterFile } from '#contract/matters.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const textFields = ['title', 'description', 'notes'] as const
export type TextField = (typeof textFields)[number]
type Texts = Readonly<Partial<Record<TextField, string>>>

interface TextSave {
  /** The texts as they were when the person began to edit. */
  opened: Texts
  /** The texts of others that the person has before them. */
  seen: Texts
  body: Texts & { new_files?: File[]; remove_file_ids?: Array<MatterFile['id']> }
}

/** A matter's text for an editor: nothing written is the empty text. */
export const textOf = (matter: Matter, field: TextField) => matter[field] ?? ''

/**
 * Saves texts of a matter, after a look at what it says now: what somebody else has changed meanwhile is shown before it is replaced, and
 * what the person hasn't touched stays as the others have it (SECURITY R95). Its data: the matter that is to be shown first; none when saved.
 */
export const useTextSave = (matterId: string) => {
  const queryClient = useQueryClient()
  const change = useChangeMatter()
  const options = matterQuery({ params: { id: matterId } })
  const saving = useMutation({
    mutationFn: async ({ opened, seen, body }: TextSave): Promise<{ overtakenBy?: Matter }> => {
      const now = await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(asCallFailed)
      const edited = textFields.filter((field) => body[field] !== undefined)
      const touched = edited.filter((field) => body[field] !== opened[field])
      // The person's own text is there already when the answer to an earlier attempt was lost.
      if (touched.some((field) => ![seen[field], body[field]].includes(textOf(now, field)))) return { overtakenBy: now }
      const untouched = edited.filter((field) => !touched.includes(field)).map((field) => [field, textOf(now, field)] as const)
      await change.mutateAsync({ params: { id: matterId }, body: { ...body, ...Object.fromEntries(untouched) } })
      return {}
    },
  })
  const stop = () => {
    void queryClient.cancelQueries(options)
    change.stop()
  }
  return { ...saving, stop }
}

/** A look that was broken off is a save that has failed. */
const asCallFailed = (error: unknown) => {
  throw error instanceof CallFailed ? error : new CallFailed(undefined)
}
