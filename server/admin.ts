import { parseArgs } from 'node:util'
import pino from 'pino'
import { backupCommands } from './admin/backup-commands.ts'
import { type Commands, UsageError } from './admin/command.ts'
import { mailCommands } from './admin/mail-commands.ts'
import { peopleCommands } from './admin/people-commands.ts'
import { causeOf } from './cause-of.ts'
import { readConfig } from './config.ts'
import { examine } from './doctor/doctor.ts'
import { createLog } from './log.ts'
import { openDeps } from './open-deps.ts'
import { version } from './version.ts'

// The operator's command line: `npm run admin -- --help`. Uses the server's environment variables.

const commands: Commands = {
  doctor: {
    takes: '',
    does: 'looks at configuration, database, files, mail, payments, office, web app, addresses, clock, disk and backups, and says what to do',
    words: 0,
    runAnyway: async (environment) => {
      const findings = await examine(environment)
      const lines = findings.map(({ grade, name, says }) => `${grade.padEnd(9)}${name.padEnd(15)}${says}`)
      return { output: lines.join('\n'), code: findings.some(({ grade }) => grade === 'error') ? 1 : 0 }
    },
  },
  ...peopleCommands,
  ...mailCommands,
  ...backupCommands,
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
