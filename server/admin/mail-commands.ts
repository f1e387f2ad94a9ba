import { announcePolicyByOperator } from '#server/domain/roof/policy-announcements.ts'
import { readStuckMail, sendAgain, stuckMails } from '#server/domain/roof/stuck-mails.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { type Commands, numberOf } from './command.ts'

/** Mails that could not be sent, and the mail about new terms. */
export const mailCommands: Commands = {
  mails: {
    takes: '[--show ID | --again ID]',
    does: 'lists the mails that could not be sent; shows one, with its keys; or sends one again',
    words: 0,
    options: { show: { type: 'string' }, again: { type: 'string' } },
    run: async (deps, _, { show, again }) => {
      if (show !== undefined) {
        const { to, subject, text } = await readStuckMail(deps, numberOf(show))
        return `To: ${to}\nSubject: ${subject}\n\n${text}`
      }
      if (again !== undefined) {
        await sendAgain(deps, numberOf(again))
        await drainOutbox(deps)
        return `Mail ${String(again)} is due again. List the mails to see whether it has left.`
      }
      const mails = await stuckMails(deps)
      const lines = mails.map(
        ({ id, createdAt, attempts, deadAt, mail }) =>
          `${id}  since ${createdAt.toISOString()}  ${deadAt ? 'given up' : 'waits'} after ${attempts} tries  ${mail.to}  ${mail.subject}`,
      )
      return [...lines, `${lines.length} mails wait.`].join('\n')
    },
  },
  'announce-terms': {
    takes: 'VERSION [--partners]',
    does: 'mails everybody with an account, or partners, once, that other terms hold from that day on; again: says how far it is',
    words: 1,
    options: { partners: { type: 'boolean' } },
    run: async (deps, [version = ''], { partners }) => {
      const { announcedAt, mailCount } = await announcePolicyByOperator(deps, partners ? 'partner-terms' : 'terms', version)
      return `The terms of ${version} were announced at ${announcedAt.toISOString()}. The running server has mailed ${mailCount} people.`
    },
  },
}
