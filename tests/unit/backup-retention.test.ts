import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deletionFacts } from '#contract/accounts/deletion-facts.ts'
import { backupName, expiredBackups, longestDays, madeAtOf } from '#server/domain/roof/backup-retention.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-27T03:00:00Z')
const hoursAgo = (hours: number) => backupName(new Date(now.getTime() - hours * hourMs))

test('a backup is named by its time, and sorts by it', () => {
  expect(backupName(now)).toBe('radrum-2026-11-27T03-00-00Z')
  expect(madeAtOf('radrum-2026-11-27T03-00-00Z')).toEqual(now)
  expect(madeAtOf('last-numbers-of-the-books')).toBeUndefined()
})

test('of one each day for half a year, seven days stay and four weeks', () => {
  const daily = Array.from({ length: 180 }, (_, day) => hoursAgo(24 * day))
  const expired = new Set(expiredBackups(daily, now))
  const staying = daily.filter((name) => !expired.has(name))
  expect(staying.slice(0, 7)).toEqual(daily.slice(0, 7))
  expect(staying.length).toBeGreaterThanOrEqual(9)
  expect(staying.length).toBeLessThanOrEqual(11)
  // The fourth week back, and none from before it.
  expect(staying.at(-1)).toBe('radrum-2026-11-11T03-00-00Z')
})

test('of one each hour, the latest of each day stays', () => {
  const hourly = Array.from({ length: 72 }, (_, hour) => hoursAgo(hour))
  const expired = new Set(expiredBackups(hourly, now))
  expect(hourly.filter((name) => !expired.has(name))).toEqual([
    'radrum-2026-11-27T03-00-00Z',
    'radrum-2026-11-26T23-00-00Z',
    'radrum-2026-11-25T23-00-00Z',
    'radrum-2026-11-24T23-00-00Z',
  ])
})

test('none but the newest is older than 35 days before the next day’s removal', () => {
  const [young, old] = [hoursAgo(24 * 33), hoursAgo(24 * 34)]
  expect(expiredBackups([hoursAgo(0), young, old], now)).toEqual([old])
})

test('the newest stays however old, others go, and what isn’t ours is left alone', () => {
  const old = [hoursAgo(24 * 100), hoursAgo(24 * 200)]
  expect(expiredBackups([...old, 'somebody-elses-file'], now)).toEqual([old[1]])
})

test('customers are promised as many days as backups are kept', () => {
  const viewer = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
  const said = deletionFacts({ year: 2026, lastYear: 2033 }, viewer, { awaitsRefund: false, awaitsShare: false }).map(
    ({ line }) => line,
  )
  expect(said.join(' ')).toContain(`Säkerhetskopior skrivs över inom ${longestDays} dagar.`)
  const [newestPolicy = ''] = globSync('src/texts/public/privacy-policy/20*.ts').toSorted().slice(-1)
  expect(readFileSync(newestPolicy, 'utf8')).toContain(`term: 'Säkerhetskopior', line: 'Högst ${longestDays} dagar.`)
})

describe('deploy/backup.sh', () => {
  /** A machine on which a day's pause ends the script, so that it makes one backup. */
  const machine = () => {
    const folder = mkdtempSync(join(tmpdir(), 'radrum-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [program, does] of [
      ['pg_dump', 'exit 0'],
      ['sleep', 'exit 1'],
    ] as const)
      writeFileSync(join(folder, program), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
    const backups = join(folder, 'backups')
    return {
      hasBackupOf: (daysAgo: number) => {
        const backup = join(backups, `20-of-${daysAgo}-days-ago`)
        mkdirSync(backup, { recursive: true })
        const at = Date.now() / 1_000 - daysAgo * 86_400
        utimesSync(backup, at, at)
        return { isThere: () => existsSync(backup) }
      },
      backUp: (keepDays: string) =>
        spawnSync('sh', ['deploy/backup.sh'], {
          env: { PATH: `${folder}:${process.env['PATH']}`, KEEP_DAYS: keepDays, BACKUPS: backups, DATA_DIR: folder },
          encoding: 'utf8',
        }),
    }
  }

  test.each(['33', '365', 'en månad', ''])('makes no backup where BACKUP_KEEP_DAYS is “%s”', (keepDays) => {
    const { stdout, stderr, status } = machine().backUp(keepDays)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toContain(`BACKUP_KEEP_DAYS is ${keepDays}, and may be 32 at most`)
    expect(stderr).toContain(`backups must be gone within ${longestDays} days`)
  })

  test('leaves none that would be older than is promised when it looks the next day', () => {
    const { hasBackupOf, backUp } = machine()
    const [younger, older] = [hasBackupOf(longestDays - 2.1), hasBackupOf(longestDays - 2)]
    expect(backUp('32').stdout).toContain('Removed what was older than 32 days.')
    expect([younger.isThere(), older.isThere()]).toEqual([true, false])
  })
})
