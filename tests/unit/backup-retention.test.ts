import { expect, test } from 'vitest'
import { backupName, expiredBackups, madeAtOf } from '#server/domain/roof/backup-retention.ts'

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

test('the newest stays however old, others go after 35 days, and what isn’t ours is left alone', () => {
  const old = [hoursAgo(24 * 100), hoursAgo(24 * 200)]
  expect(expiredBackups([...old, 'somebody-elses-file'], now)).toEqual([old[1]])
})
