import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { copyEmbedded } from './backup.ts'
import { causeOf } from './cause-of.ts'
import { type Config, readConfig } from './config.ts'
import { onDatabase } from './db/scratch.ts'
import type { Deps } from './deps.ts'
import { deviceName } from './domain/accounts/sessions/device-name.ts'
import { examine } from './doctor/doctor.ts'
import { exportPerson } from './domain/data-export/data-export.ts'
import { makeBackup, openBackup, openFilesOfBackups } from './domain/roof/backups.ts'
import { recordRun } from './domain/roof/hourly.ts'
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
} from './domain/roof/operator.ts'
import { announcePolicyByOperator } from './domain/roof/policy-announcements.ts'
import { readStuckMail, sendAgain, stuckMails } from './domain/roof/waiting-mails.ts'
import { drainOutbox } from './domain/shared/outbox.ts'
import { type Member, zip } from './workers/zip.ts'
import { createLog } from './log.ts'
import { systemClock } from './ports/clock.ts'
import { BackupUnreadable } from './ports/encrypted-file.ts'
import { generatedSecret } from './ports/generated-secret.ts'
import { openDeps } from './open-deps.ts'
import { version } from './version.ts'

// The operator's command line: `npm run admin -- --help`. Uses the server's environment variables.

/** The command line is malformed. */
class UsageError extends Error {
  override name = 'UsageError'
}

interface Described {
  /** The arguments, as the help shows them. */
  takes: string
  does: string
  words: number
  /** The options it accepts; text by default. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>
}

type Command = Described &
  (
    | { run(deps: Deps, words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<string> }
    /** Runs beside a running server, without opening its database. */
    | { runBeside(config: Config, words: readonly string[]): Promise<string> }
    /** Runs whatever the environment is. @returns what it prints, and the exit code */
    | { runAnyway(environment: NodeJS.ProcessEnv): Promise<{ output: string; code: 0 | 1 }> }
  )

const commands: Readonly<Record<string, Command>> = {
  doctor: {
    takes: '',
    does: 'looks at configuration, database, files, mail, payments, addresses, clock, disk and backups, and says what to do',
    words: 0,
    runAnyway: async (environment) => {
      const findings = await examine(environment)
      const lines = findings.map(({ grade, name, says }) => `${grade.padEnd(9)}${name.padEnd(15)}${says}`)
      return { output: lines.join('\n'), code: findings.some(({ grade }) => grade === 'error') ? 1 : 0 }
    },
  },
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
    takes: `EMAIL ${roles.join('|')}`,
    does: 'takes a role away, from the next call on',
    words: 2,
    run: async (deps, [email = '', role = '']) => {
      await takeRole(deps, email, oneOf(roles, role))
      return `${email} is no longer ${role}.`
    },
  },
  disable: {
    takes: 'EMAIL',
    does: 'closes an account: nobody gets in with it, all that it holds stays',
    words: 1,
    run: async (deps, [email = '']) => {
      await disableAccount(deps, email)
      return `${email} can't log in any more, and is logged out everywhere.`
    },
  },
  enable: {
    takes: 'EMAIL',
    does: 'opens a closed account again',
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
  backup: {
    takes: 'DIRECTORY|bucket',
    does: 'dumps PostgreSQL and copies the files of DATA_DIR, encrypted, while everything runs; of the embedded database copies it and the files, for which a running server is held still for a moment',
    words: 1,
    runBeside: async (config, [target = '']) => {
      if (config.databaseUrl) return backUpPostgres(await withSecret(config, target))
      const heldMs = await copyEmbedded(config, target)
      return [
        `Copied to ${target}. It holds everybody's data: keep it safe.`,
        ...(heldMs === undefined ? [] : [`The server was held still for ${heldMs} ms.`]),
        ...(config.appSecret
          ? []
          : [`${join(config.dataDir, 'app-secret')} isn't part of it: keep it elsewhere. Without it the copy can't be opened.`]),
      ].join('\n')
    },
  },
  'open-backup': {
    takes: 'DIRECTORY|bucket NAME|newest FILE',
    does: 'decrypts a backup of PostgreSQL into a file, for pg_restore',
    words: 3,
    runBeside: async (config, [from = '', name = '', target = '']) => {
      const opened = await openBackup(await withSecret(config, from), name === 'newest' ? undefined : name)
      try {
        await pipeline(opened.dump, createWriteStream(target, { ...fresh, flags: 'wx' }))
      } catch (error) {
        if (error instanceof BackupUnreadable) await rm(target, { force: true })
        throw error
      }
      return `${opened.name} is in ${target}. It holds everybody's data: remove it once it is restored.`
    },
  },
  'open-files': {
    takes: 'DIRECTORY NEW_DIRECTORY',
    does: 'decrypts the files of users beside the backups of PostgreSQL, as DATA_DIR/files has them',
    words: 2,
    runBeside: async (config, [from = '', target = '']) => {
      const count = await openFilesOfBackups(await withSecret(config, from), target)
      return `Files in ${target}: ${count}. They are everybody's: put them where the restored server has DATA_DIR/files.`
    },
  },
}

/** As if BACKUP_TO were this place. */
const withSecret = async (config: Config, to: string): Promise<Config> => {
  const secret = config.backup.secret ?? (await generatedSecret(config.dataDir))
  return { ...config, backup: { ...config.backup, to, secret } }
}

const backUpPostgres = async (config: Config) => {
  const name = await makeBackup({ config, clock: systemClock, log: createLog(config.logLevel, pino.destination(2)) })
  await onDatabase(config.databaseUrl ?? '', (db) => recordRun(db, 'makeBackup', systemClock.now()))
  return [
    `${name} is in ${config.backup.to}, encrypted. Without BACKUP_SECRET, or APP_SECRET where that isn't set, nobody can open it: keep it elsewhere.`,
    config.s3
      ? 'The files of users lie in their bucket, whose own versions must keep them.'
      : `The files of users are in ${join(config.backup.to ?? '', 'files')}, encrypted, each once for all backups.`,
  ].join('\n')
}

// Readable by the owner only, and never overwrites a file.
const fresh = { flag: 'wx', mode: 0o600 } as const

const writeZip = (path: string, files: readonly Member[]) =>
  pipeline(zip(files), createWriteStream(path, { ...fresh, flags: 'wx' }))

const writeDirectory = async (directory: string, files: readonly Member[]) => {
  for (const { path, open } of files) {
    const content = await open()
    if (!content) continue
    const place = join(directory, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await writeFile(place, content, fresh)
  }
}

const help = [
  'Usage: npm run admin -- COMMAND …',
  '',
  ...Object.entries(commands).map(([name, { takes, does }]) => `  ${name} ${takes}\n      ${does}`),
  '',
  'It works with the same environment variables as the server. With the embedded database, stop the server first, except for a backup.',
].join('\n')

const usageCode = 2
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(causeOf(error))
  return error instanceof UsageError ? usageCode : 1
})

/** @returns the exit code */
async function main([name = '--help', ...rest]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.log(help)
    return 0
  }
  if (name === '--version') {
    console.log(version)
    return 0
  }
  const { command, words, options } = read(name, rest)
  if ('runAnyway' in command) {
    const { output, code } = await command.runAnyway(process.env)
    console.log(output)
    return code
  }
  const config = readConfig(process.env)
  if ('runBeside' in command) {
    console.log(await command.runBeside(config, words))
    return 0
  }
  // Operator actions are logged like other events. The log goes to stderr, the result to stdout.
  const log = createLog(config.logLevel, pino.destination(2))
  const { deps, close } = await openDeps(config, log)
  try {
    console.log(await command.run(deps, words, options))
  } finally {
    await close()
  }
  return 0
}

function read(name: string, rest: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command ${name}.\n\n${help}`)
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: command.options ?? {}, allowPositionals: true })
    if (positionals.length === command.words) return { command, words: positionals, options: values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new UsageError(`Usage: npm run admin -- ${name} ${command.takes}`)
}

function needed(option: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`${option} is missing.`)
  return value.trim()
}

function numberOf(value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`${String(value)} is no number of a mail.`)
  return number
}

function oneOf<Word extends string>(known: readonly Word[], word: string): Word {
  const command = known.find((name) => name === word)
  if (!command) throw new UsageError(`${word} is none of ${known.join(', ')}.`)
  return command
}
