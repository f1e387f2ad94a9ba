import { slowCallMs } from '#lib/durations.ts'
import { slowCallTexts as t } from '#texts/loading.ts'
import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'

/** A call that the user has started and can stop. */
export interface Stoppable {
  isPending: boolean
  /** It waits for the browser to be online. */
  isPaused?: boolean
  stop: () => void
}

/**
 * For a form or dialog: after 10 seconds it says that the call is slow and offers to stop waiting
 * (docs/reference/product.md, Slow and failed calls). A stopped call has failed like any other and
 * can be retried.
 */
export const SlowMutationNotice = ({ call }: { call: Stoppable }) =>
  call.isPending && !call.isPaused && <SlowCall stop={call.stop} />

const SlowCall = ({ stop }: Pick<Stoppable, 'stop'>) => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowCallMs)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    <Notice kind="info">
      <p>{t.slow}</p>
      <button type="button" className="button quiet" onClick={stop}>
        {t.stop}
      </button>
    </Notice>
  )
}
