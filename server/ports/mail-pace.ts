import { setTimeout as pause } from 'node:timers/promises'
import type { Mailer } from './mail.ts'

/**
 * Keeps to what a mail service allows: mails begin at even distances, in the order in which they
 * come, so that several may be on their way at once.
 * @param perSecond of this process; every process counts its own
 */
export const paceMails = (mailer: Mailer, perSecond: number): Mailer => {
  const distanceMs = 1_000 / perSecond
  let freeAt = performance.now()
  return {
    async send(mail) {
      const now = performance.now()
      const turn = Math.max(now, freeAt)
      freeAt = turn + distanceMs
      await pause(turn - now)
      await mailer.send(mail)
    },
  }
}
