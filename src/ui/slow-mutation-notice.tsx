import { slowCallMs } from '#lib/durations.ts'
import { slowCallTexts as t } from '#texts/loading.ts'
import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'

/** A call that a person has started and can give up. */
export interface Stoppable {
  isPending: boolean
  stop: () => void
}

/**
 * Stands in a form or dialog that sends something: after 10 seconds it says that it takes longer than usual, and offers to stop waiting
 * (DESIGN 5.12). What was stopped has failed like any other call, and can be sent again.
 */
export const SlowMutationNotice = ({ call }: { call: Stoppable }) => call.isPending && <SlowCall stop={call.stop} />

const SlowCall = ({ stop }: Pick<Stoppable, 'stop'>) => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowCallMs)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    <Notice kind="info" role="status">
      <p>{t.slow}</p>
      <button type="button" className="button quiet" onClick={stop}>
        {t.stop}
      </button>
    </Notice>
  )
}
