import { connectionTexts as t } from '#texts/loading.ts'
import { useState } from 'react'
import { connection } from './connection.ts'

/** Without a network the answer is there at once; a person who presses shall see that it was asked for. */
const leastMs = 500

/** A button for what needs the server. It asks first whether that can be reached: a reload without a network would end on the browser's own error page. */
export const ReachingButton = ({ label, onReached }: { label: string; onReached: () => void }) => {
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
