import { matterQuery, useDeleteMatter } from '#api/hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { removalTexts as t } from '#texts/matters/removal.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'

const MatterRemovalDialog = lazyComponent(() => import('#features/matters/page/matter-removal-dialog.tsx'))

interface MatterRemoval {
  /** A stable function. */
  ask: (matter: Matter) => void
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
  const [pending, setPending] = useState<Matter>()

  const ask = useCallback(
    (matter: Matter) => {
      reset()
      setPending(matter)
    },
    [reset],
  )
  const finish = async (id: string) => {
    setPending(undefined)
    notify(t.done)
    await onRemoved()
    // Otherwise the back button would show it from the cache (R97).
    queryClient.removeQueries({ queryKey: matterQuery({ params: { id } }).queryKey })
  }
  const remove = ({ id }: Matter) =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: () => finish(id),
        onError: ({ status }) => {
          if (status === 404) void finish(id)
        },
      },
    )

  return {
    ask,
    underWay: removal.isPending || removal.isSuccess,
    question: pending && (
      <MatterRemovalDialog
        matter={pending}
        removal={removal}
        onConfirm={() => remove(pending)}
        onClose={() => setPending(undefined)}
      />
    ),
  }
}
