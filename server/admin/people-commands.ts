import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { deviceName } from '#server/domain/accounts/sessions/device-name.ts'
import { exportPerson } from '#server/domain/data-export/data-export.ts'
import {
  createAdmin,
  disableAccount,
  enableAccount,
  endSessionsOfPerson,
  findPersonToExport,
  giveRole,
  links,
  mailOperatorLink,
  roles,
  sessionsOfPerson,
  takeRole,
} from '#server/domain/roof/operator.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { type Member, zip } from '#server/workers/zip.ts'
import { type Commands, needed, oneOf, optional } from './command.ts'
import { freshFile } from './fresh-file.ts'

/** Admins, roles, locked-out people, and one person's data. */
export const peopleCommands: Commands = {
  'create-admin': {
    takes: 'EMAIL --name NAME --surname SURNAME',
    does: 'makes a superuser, who is mailed a link for choosing a password',
    words: 1,
    options: { name: { type: 'string' }, surname: { type: 'string' } },
    run: async (deps, [email = ''], { name, surname }) => {
      const admin = await createAdmin(deps, email, needed('--name', name), needed('--surname', surname))
      await drainOutbox(deps)
      return `${admin.email} is a superuser now. A link for choosing a password is on its way there.`
    },
  },
  give: {
    takes: `EMAIL ${roles.join('|')}`,
    does: 'gives a role',
    words: 2,
    run: async (deps, [email = '', role = '']) => {
      await giveRole(deps, email, oneOf(roles, role))
      return `${email} is ${role} now.`
    },
  },
  take: {
    takes: `EMAIL ${roles.join('|')} [--reason REASON]`,
    does: 'takes a role away, from the next call on; the reason is mailed, and needed if it is a partner’s',
    words: 2,
    options: { reason: { type: 'string' } },
    run: async (deps, [email = '', role = ''], { reason }) => {
      await takeRole(deps, email, oneOf(roles, role), optional(reason))
      return `${email} is no longer ${role}.`
    },
  },
  disable: {
    takes: 'EMAIL --reason REASON',
    does: 'closes an account: nobody gets in with it, all that it holds stays; the reason is mailed',
    words: 1,
    options: { reason: { type: 'string' } },
    run: async (deps, [email = ''], { reason }) => {
      await disableAccount(deps, email, needed('--reason', reason))
      return `${email} can't log in any more, and is logged out everywhere.`
    },
  },
  enable: {
    takes: 'EMAIL',
    does: 'opens a disabled account again',
    words: 1,
    run: async (deps, [email = '']) => {
      await enableAccount(deps, email)
      return `${email} can log in again.`
    },
  },
  link: {
    takes: `EMAIL ${links.join('|')}`,
    does: 'mails a locked-out person a link that works once, for half an hour',
    words: 2,
    run: async (deps, [email = '', link = '']) => {
      await mailOperatorLink(deps, email, oneOf(links, link))
      await drainOutbox(deps)
      return `The link is on its way to ${email}.`
    },
  },
  sessions: {
    takes: 'EMAIL [--end]',
    does: 'lists the logins of a person; with --end, ends them all',
    words: 1,
    options: { end: { type: 'boolean' } },
    run: async (deps, [email = ''], { end }) => {
      const lines = (await sessionsOfPerson(deps, email)).map(
        ({ createdAt, lastUsedAt, ip, userAgent }) =>
          `since ${createdAt.toISOString()}  last used ${lastUsedAt.toISOString()}  ${ip}  ${deviceName(userAgent)}`,
      )
      if (end) await endSessionsOfPerson(deps, email)
      return [...lines, end ? `${lines.length} ended.` : `${lines.length} in all.`].join('\n')
    },
  },
  export: {
    takes: 'EMAIL FILE.zip|DIRECTORY',
    does: "writes one person's data and files, and nobody else's",
    words: 2,
    run: async (deps, [email = '', target = '']) => {
      const { id } = await findPersonToExport(deps, email)
      await (target.endsWith('.zip') ? writeZip : writeDirectory)(target, await exportPerson(deps, id))
      return `Written to ${target}. It holds personal data: keep it safe, and remove it when it has been handed over.`
    },
  },
}

const writeZip = (path: string, files: readonly Member[]) =>
  pipeline(zip(files), createWriteStream(path, { ...freshFile, flags: 'wx' }))

const writeDirectory = async (directory: string, files: readonly Member[]) => {
  for (const { path, open } of files) {
    const content = await open()
    if (!content) continue
    const place = join(directory, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await writeFile(place, content, freshFile)
  }
}
