import { matterQuery, useChangeMatter } from '#api/hooks.ts'
import { CallFailed } from '#lib/call-failed.ts'
import type { MatterFile } from '#contract/matters/matters.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import { notify } from '#ui/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fileProblem } from '#parts/files/file-problem.ts'

export interface Upload {
  key: number
  file: File
  /** Sent so far, from 0 to 1. */
  share: number
  /** Cancels a running upload. */
  stop?: (() => void) | undefined
  /** The error message to show. */
  problem?: string | undefined
  /** Retrying can't help: the file itself is invalid. */
  hopeless?: true
}

/**
 * Uploads files to a matter, one call per file, with progress. A failure is logged and kept on its
 * upload.
 */
export const useUploads = (matterId: string) => {
  const queryClient = useQueryClient()
  const change = useChangeMatter()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)

  const update = (key: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const forget = (key: number) => setUploads((list) => list.filter((upload) => upload.key !== key))

  const showUploaded = (files: readonly MatterFile[]) =>
    queryClient.setQueryData(matterQuery({ params: { id: matterId } }).queryKey, (matter) => {
      if (!matter) return matter
      const fresh = files.filter(({ id }) => !matter.files.some((file) => file.id === id))
      return fresh.length > 0 ? { ...matter, files: [...matter.files, ...fresh] } : matter
    })

  const send = async ({ key, file }: Upload) => {
    const controller = new AbortController()
    update(key, { share: 0, problem: undefined, stop: () => controller.abort() })
    try {
      const reply = await change.mutateAsync({
        params: { id: matterId },
        body: { new_files: [file] },
        onProgress: (share) => update(key, { share }),
        signal: controller.signal,
      })
      showUploaded(reply.new_files ?? reply.files ?? [])
      forget(key)
      notify(t.uploaded(file.name))
    } catch (error) {
      console.error(error)
      update(key, { problem: [t.uploadFailed(file.name), whyFailed(error, controller.signal)].filter(Boolean).join(' ') })
    }
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastKey.current += 1
      const problem = fileProblem(file)
      return { key: lastKey.current, file, share: 0, ...(problem && { problem, hopeless: true }) }
    })
    setUploads((list) => [...list, ...added])
    for (const upload of added) if (!upload.hopeless) void send(upload)
  }

  return { uploads, add, retry: send, forget }
}

const whyFailed = (error: unknown, { aborted }: AbortSignal) => {
  if (aborted || !(error instanceof CallFailed)) return undefined
  if (error.status === undefined) return t.connectionLost
  return error.fields['new_files'] ?? error.detail
}
