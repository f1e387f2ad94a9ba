import { session } from '#api/session.ts'
import { parsedJson } from '#lib/parsed-json.ts'
import { storage } from '#lib/storage.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

const clockPrefix = 'time_clock_'
const minuteMs = 60_000
const tickMs = 10_000

/** Another user of the browser has no clock of mine. */
const Clock = z.object({ person: z.string(), startedAt: z.number() })

const readStart = (matterId: string) => {
  const clock = z.safeParse(Clock, parsedJson(storage.read(clockPrefix + matterId)))
  return clock.success && clock.data.person === session.person() ? clock.data.startedAt : undefined
}

/**
 * A clock for the work on a matter. It is when it was started, kept in the browser, so a reload, a
 * closed tab and a new login don't stop it.
 */
export const useRunningClock = (matterId: string) => {
  const [startedAt, setStartedAt] = useState(() => readStart(matterId))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (startedAt === undefined) return undefined
    const ticking = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(ticking)
  }, [startedAt])
  // Another tab starts and stops it, too.
  useEffect(() => {
    const follow = () => setStartedAt(readStart(matterId))
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [matterId])
  return {
    /** Whole minutes, rounded down; undefined while it stands still. */
    minutes: startedAt === undefined ? undefined : Math.max(0, Math.floor((now - startedAt) / minuteMs)),
    start: () => {
      const person = session.person()
      if (person === false) return
      const at = Date.now()
      storage.write(clockPrefix + matterId, JSON.stringify({ person, startedAt: at } satisfies z.infer<typeof Clock>))
      setNow(at)
      setStartedAt(at)
    },
    stop: () => {
      storage.remove(clockPrefix + matterId)
      setStartedAt(undefined)
    },
  }
}
