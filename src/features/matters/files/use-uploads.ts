import { matterQuery, useChangeMatter } from '#api/hooks.ts'
import { session } from '#api/session.ts'
import type { MatterFile } from '#contract/matters/matters.ts'
import { aborted } from '#lib/aborted.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { serialQueue } from '#lib/serial-queue.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileProblem } from '#parts/files/file-problem.ts'
import { useKeptFiles } from '#parts/files/use-kept-files.ts'
import { useTellUnsent } from '#parts/files/use-tell-unsent.ts'
import { whyUnsent } from '#parts/files/why-unsent.ts'

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

let lastKey = 0

const newUpload = (file: File, rest: Pick<Upload, 'problem' | 'hopeless'> = {}): Upload => ({
  key: ++lastKey,
  file,
  share: 0,
  ...rest,
})

/**
 * Uploads files to a matter, one call per file, with progress. One after the other, so that the
 * pages of a letter stay in the order in which they were picked. A failure is logged and kept on
 * its upload, also once the page was left: its file is there again, to be tried again, when the
 * matter is opened again in this tab.
 */
export const useUploads = (matterId: string) => {
  const queryClient = useQueryClient()
  const change = useChangeMatter()
  const [failed, changeFailed] = useKeptFiles(`upload-${matterId}`)
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    failed.map((file) => newUpload(file, { problem: t.uploadFailed(file.name) })),
  )
  const watchUnsent = useTellUnsent(matterId)
  const [inTurn] = useState(serialQueue)

  const update = (key: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const release = (file: File) => changeFailed((now) => now.filter((other) => other !== file))
  const forget = ({ key, file }: Upload) => {
    release(file)
    setUploads((list) => list.filter((upload) => upload.key !== key))
  }

  const showUploaded = (files: readonly MatterFile[]) =>
    queryClient.setQueryData(matterQuery({ params: { id: matterId } }).queryKey, (matter) => {
      if (!matter) return matter
      const fresh = files.filter(({ id }) => !matter.files.some((file) => file.id === id))
      return fresh.length > 0 ? { ...matter, files: [...matter.files, ...fresh] } : matter
    })

  /** @returns the file as the server keeps it, where it says so */
  const send = async (upload: Upload) => {
    const { key, file } = upload
    const person = session.person()
    const controller = new AbortController()
    const tellUnsent = watchUnsent()
    release(file)
    update(key, { share: 0, problem: undefined, stop: () => controller.abort() })
    try {
      const { signal } = controller
      const sent = inTurn(async () => {
        // Stopped while it waited; and nobody sends what somebody else has picked.
        if (signal.aborted || session.person() !== person) throw new CallFailed(undefined)
        return change.mutateAsync({
          params: { id: matterId },
          body: { new_files: [file] },
          onProgress: (share) => update(key, { share }),
          signal,
        })
      })
      const reply = await Promise.race([sent, aborted(signal)])
      showUploaded(reply.new_files ?? reply.files ?? [])
      forget(upload)
      return reply.new_files?.[0] ?? file
    } catch (error) {
      console.error(error)
      const problem = [t.uploadFailed(file.name), !controller.signal.aborted && whyUnsent(error)].filter(Boolean).join(' ')
      update(key, { problem })
      if (session.person() !== person) return undefined
      changeFailed((now) => [...now, file])
      await tellUnsent(problem, 'file')
      return undefined
    }
  }

  const sendAll = async (list: readonly Upload[]) => {
    const telling = import('./tell-uploaded.ts').catch(() => undefined)
    const kept = await Promise.all(list.map(send))
    ;(await telling)?.tellUploaded(kept)
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      const problem = fileProblem(file)
      return newUpload(file, problem ? { problem, hopeless: true } : {})
    })
    setUploads((list) => [...list, ...added])
    void sendAll(added.filter(({ hopeless }) => !hopeless))
  }

  return { uploads, add, retry: (upload: Upload) => void sendAll([upload]), forget }
}
