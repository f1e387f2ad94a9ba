import { connectionTexts as t } from '#texts/loading.ts'
import { useState } from 'react'
import { connection } from './connection.ts'

/** Offline the check fails at once; the user should still see that it was made. */
const leastMs = 500

/**
 * A button that first checks whether the server can be reached: an offline reload would end on
 * the browser's error page.
 */
export const RetryButton = ({ label, onReached }: { label: string; onReached: () => void }) => {
  const [trying, setTrying] = useState(false)
  const tryIt = async () => {
    if (trying) return
    setTrying(true)
    const leastWait = new Promise((resume) => setTimeout(resume, leastMs))
    if (await connection.check()) onReached()
    else await leastWait
    setTrying(false)
  }
  return (
    <button type="button" className="button" onClick={tryIt}>
      {trying ? t.trying : label}
    </button>
  )
}
