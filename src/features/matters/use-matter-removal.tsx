import { matterQuery, useDeleteMatter } from '#api/hooks.ts'
import { removalTexts as t } from '#texts/removal.ts'
import { ConfirmModal } from '#ui/confirm-modal.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { notify } from '#ui/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'

interface MatterRemoval {
  /** Always the same function. */
  ask: (matterId: string) => void
  /** From the confirmation on: the matter needn't be read any more. */
  underWay: boolean
  /** The question, to be rendered. */
  question: ReactNode
}

/**
 * Deleting a matter after a question (SPEC section 8). One that is already gone counts as deleted (SECURITY R90).
 * @param onRemoved goes where the matter isn't shown
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
    // The back button mustn't bring it back (SECURITY R97).
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
