import { useInbox, useMarkOpened } from '#api/inbox-hooks.ts'
import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Marks the news of a matter as read once its page is seen: when it is opened, and each time
 * the user comes back to it. Whatever comes meanwhile stays new, for they may be away.
 */
export const useOpenedMark = (matterId: string) => {
  const { refetch } = useInbox()
  const { mutate } = useMarkOpened()
  useEffect(() => {
    const look = async () => {
      if (!focusManager.isFocused()) return
      const { data, isSuccess } = await refetch({ cancelRefetch: false })
      if (!isSuccess) return
      const row = data.matters.find(({ matter }) => matter === matterId)
      const isListed = data.matters.length === data.count
      // A failure isn't shown: the next poll sends it again.
      if (row || !isListed)
        mutate({ params: { id: matterId }, body: { event: row?.event } }, { onError: (error) => console.error(error) })
    }
    void look()
    return focusManager.subscribe(() => void look())
  }, [matterId, refetch, mutate])
}
