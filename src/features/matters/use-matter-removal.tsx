import { matterQuery, useDeleteMatter } from '#api/hooks.ts'
import { removalTexts as t } from '#texts/removal.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { notify } from '#ui/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'

interface MatterRemoval {
  /** A stable function. */
  ask: (matterId: string) => void
  /** True once deletion is confirmed: the matter must not be fetched any more. */
  underWay: boolean
  /** The confirmation dialog to render. */
  question: ReactNode
}

/**
 * Deletes a matter after confirmation. A matter that is already gone counts as deleted (R90).
 * @param onRemoved leaves the page if it shows the matter
 */
export const useMatterRemoval = (onRemoved: () => Promise<void>): MatterRemoval => {
  const queryClient = useQueryClient()
  const removal = useDeleteMatter()
  const { reset } = removal
  const [matterId, setMatterId] = useState<string>()

  const ask = useCallback(
    (id: string) => {
      reset()
      setMatterId(id)
    },
    [reset],
  )
  const finish = async (id: string) => {
    setMatterId(undefined)
    notify(t.done)
    await onRemoved()
    // Otherwise the back button would show it from the cache (R97).
    queryClient.removeQueries({ queryKey: matterQuery({ params: { id } }).queryKey })
  }
  const remove = (id: string) =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: () => finish(id),
        onError: ({ status }) => {
          if (status !== 404) return
          void queryClient.invalidateQueries({ queryKey: ['matters'] })
          void finish(id)
        },
      },
    )

  return {
    ask,
    underWay: removal.isPending || removal.isSuccess,
    question: matterId !== undefined && (
      <ConfirmModal
        title={t.title}
        question={t.question}
        confirm={t.confirm}
        busy={removal.isPending}
        onConfirm={() => remove(matterId)}
        onClose={() => setMatterId(undefined)}
      >
        <FailureNotice failure="matterDelete" error={removal.error} />
        <SlowMutationNotice call={removal} />
      </ConfirmModal>
    ),
  }
}
