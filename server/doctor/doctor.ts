import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { causeOf } from '#server/cause-of.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isUnmigrated } from '#server/db/error-codes.ts'
import { type Database, openEmbeddedAsItIs, openPostgresAsItIs } from '#server/db/database.ts'
import { givenOffice } from '#server/domain/office/office-file.ts'
import { systemClock } from '#server/ports/clock.ts'
import { holderOf, lockDirectory } from '#server/ports/directory-lock.ts'
import { diskOf } from '#server/ports/disk.ts'
import { allChecks } from './checks.ts'
import { error, type Examined, type Finding, ok, warning } from './finding.ts'

type NamedFinding = Finding & { name: string }

/**
 * Looks at everything that a start and a day's work need, and changes nothing: it neither migrates
 * nor sends. With `RESTORED=1` it asks nobody outside.
 * @param environment an operator's variables
 * @returns what each check has found, in the order of the table
 */
export const examine = async (environment: Readonly<Record<string, string | undefined>>): Promise<NamedFinding[]> => {
  let config: Config
  try {
    config = readConfig(environment)
    // A start reads it, too, and exits for a mistake.
    givenOffice(config)
  } catch (reason) {
    return [{ name: 'configuration', ...error(causeOf(reason)) }]
  }
  const kind = `${config.production ? 'production' : 'development'}, ROLE=${config.role}${config.isRestored ? ', RESTORED=1' : ''}`
  return [{ name: 'configuration', ...ok(`complete for ${kind}`) }, ...(await examineWith(config))]
}

const examineWith = async (config: Config): Promise<NamedFinding[]> => {
  await mkdir(config.dataDir, { recursive: true })
  const opened = await openAsItIs(config).catch((reason: unknown) =>
    error(`can't be opened (${causeOf(reason)}): check ${where(config)}`),
  )
  const findings: NamedFinding[] = []
  try {
    for (const check of allChecks)
      if ('look' in check) findings.push({ name: check.name, ...(await attempt(async () => check.look(config))) })
      else if (!('grade' in opened))
        findings.push({ name: check.name, ...(await attempt(() => check.lookWith(examinedOf(config, opened)))) })
      else if (check.name === 'database') findings.push({ name: check.name, ...opened })
  } finally {
    if (!('grade' in opened)) await opened.close()
  }
  return findings
}

const where = ({ databaseUrl }: Config) => (databaseUrl ? 'DATABASE_URL' : 'DATA_DIR')

const examinedOf = (config: Config, { db }: Database): Examined => ({
  config,
  db,
  clock: systemClock,
  disk: diskOf(config.dataDir),
})

/** A check that fails is a finding, too; so is one that asks for what a migration will make. */
export const attempt = async (look: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await look()
  } catch (reason) {
    if (isUnmigrated(reason)) return warning('can only be told once the database is migrated')
    return error(`can't be told: ${causeOf(reason)}`)
  }
}

/** A running server holds the embedded database, whose rows are then out of reach. */
const openAsItIs = async ({ databaseUrl, dataDir }: Config): Promise<Database | Finding> => {
  if (databaseUrl) return openPostgresAsItIs(databaseUrl)
  const pid = holderOf(dataDir)
  if (pid !== undefined)
    return ok(`embedded, in use by process ${pid}: ask its /readyz. Stop it, and its passkeys, disk and jobs are looked at, too`)
  const unlock = lockDirectory(dataDir)
  const { db, close } = await openEmbeddedAsItIs(join(dataDir, 'database'))
  return {
    db,
    close: async () => {
      await close()
      unlock()
    },
  }
}
