import { matterQuery, useChangeMatter } from '#api/hooks.ts'
import type { CallOptions } from '#api/http.ts'
import { asCallFailed } from '#lib/call-failed.ts'
import type { Matter, MatterFile } from '#contract/matters/matters.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const textFields = ['title', 'description', 'notes'] as const
export type TextField = (typeof textFields)[number]
type Texts = Readonly<Partial<Record<TextField, string>>>

interface TextSave {
  /** The texts when editing began. */
  opened: Texts
  /** The server's texts that the user has been shown. */
  latest: Texts
  body: Texts & { new_files?: File[]; remove_file_ids?: Array<MatterFile['id']> }
  onProgress?: CallOptions['onProgress']
}

/** A matter's text for an editor: empty when there is none. */
export const textOf = (matter: Matter, field: TextField) => matter[field] ?? ''

/**
 * Saves texts of a matter after checking its current state. A text that somebody else has changed
 * is shown before it is overwritten, and fields that the user hasn't touched keep the server's
 * text (R95). Its data has the changed matter if nothing was saved.
 */
export const useTextSave = (matterId: string) => {
  const queryClient = useQueryClient()
  const change = useChangeMatter()
  const options = matterQuery({ params: { id: matterId } })
  const saving = useMutation({
    mutationFn: async ({ opened, latest, body, onProgress }: TextSave): Promise<{ overtakenBy?: Matter }> => {
      const now = await queryClient.query({ ...options, staleTime: 0 }).catch((error: unknown) => {
        // A cancelled check counts as a failed save.
        throw asCallFailed(error)
      })
      const edited = textFields.filter((field) => body[field] !== undefined)
      const touched = edited.filter((field) => body[field] !== opened[field])
      // The user's own text is already stored when the response to an earlier attempt was lost.
      if (touched.some((field) => ![latest[field], body[field]].includes(textOf(now, field)))) return { overtakenBy: now }
      const untouched = edited.filter((field) => !touched.includes(field)).map((field) => [field, textOf(now, field)] as const)
      await change.mutateAsync({ params: { id: matterId }, body: { ...body, ...Object.fromEntries(untouched) }, onProgress })
      return {}
    },
  })
  const stop = () => {
    void queryClient.cancelQueries(options)
    change.stop()
  }
  return { ...saving, stop }
}
