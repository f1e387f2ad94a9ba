import { slowCallMs } from '#lib/durations.ts'
import { chunkLoadErrorTexts, slowCallTexts as t } from '#texts/loading.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'

/**
 * For a loading view: after 10 seconds it says that loading is slow and offers a retry
 * (docs/reference/product.md, Slow and failed calls). With `reload`, where a script may be what is
 * missing, it offers to reload the page.
 */
export const SlowLoadingNotice = ({ reload = false }: { reload?: boolean }) => {
  const queryClient = useQueryClient()
  const [round, setRound] = useState(0)
  const [slowRound, setSlowRound] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSlowRound(round), slowCallMs)
    return () => clearTimeout(timer)
  }, [round])
  if (slowRound !== round) return null
  const again = () => {
    setRound(round + 1)
    void restartQueries(queryClient)
  }
  return (
    <Notice kind="info">
      <p>{t.slow}</p>
      <button type="button" className="button quiet" onClick={reload ? () => location.reload() : again}>
        {reload ? chunkLoadErrorTexts.reload : t.tryAgain}
      </button>
    </Notice>
  )
}

/**
 * Cancels and restarts the queries that the page waits for: a plain refetch would join the
 * hanging request.
 */
const restartQueries = async (queryClient: QueryClient) => {
  const waiting = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  await Promise.all(waiting.map((query) => query.cancel({ revert: true, silent: true })))
  await queryClient.refetchQueries({ predicate: (query) => waiting.includes(query) })
}
