import { termsVersion, upcomingVersions } from '#contract/agreements/terms-version.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { giveRole, takeRole } from '#server/domain/roof/operator.ts'
import { announcePolicyByOperator, mailAnnouncements } from '#server/domain/roof/policy-announcements.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { itIs } from '#tests/support/agreement-stories.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// Tests start on 20 November 2026.
const version = '2027-01-15'
const tooSoon = '2026-12-01'
beforeEach(() => {
  upcomingVersions.terms.changes.set(version, 'Timpriset på våra fasta tjänster står för sig.')
  upcomingVersions.terms.changes.set(tooSoon, 'Inget.')
})
afterEach(() => {
  for (const { changes } of Object.values(upcomingVersions)) changes.clear()
})

const server = useServer()
const mailed = async () => {
  await mailAnnouncements(server().deps)
  await drainOutbox(server().deps)
  const mails = await server().db.select().from(demoMails).orderBy(demoMails.id)
  return mails.filter(({ subject }) => subject.startsWith('Vi ändrar '))
}
const daySeconds = 24 * 3_600
const longAgo = () => new Date(server().clock.now().getTime() - 30 * daySeconds * 1_000)

test('new terms are mailed once to everybody who has an account, with what changes and where to read them', async () => {
  await person(server(), { email: 'kund@example.se', createdAt: longAgo() })
  await person(server(), { role: 'staff', email: 'chef@example.se', createdAt: longAgo() })
  await person(server(), { email: 'obekraftad@example.se', emailVerifiedAt: null, createdAt: longAgo() })
  await person(server(), { email: 'stangd@example.se', disabledAt: longAgo(), createdAt: longAgo() })
  expect(await mailed()).toEqual([])

  await announcePolicyByOperator(server().deps, 'terms', version)
  const mails = await mailed()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['chef@example.se', 'kund@example.se'])
  expect(mails[0]?.text).toContain('Från den 15 januari 2027 gäller nya villkor för ditt konto.')
  expect(mails[0]?.text).toContain('Det här ändras: Timpriset på våra fasta tjänster står för sig.')
  expect(mails[0]?.text).toContain('/terms-and-conditions?version=2027-01-15')
  expect(mails[0]?.text).toContain('Läs integritetspolicyn från samma dag här:')
  expect(mails[0]?.text).toContain('/privacy-policy?version=2027-01-15')
  expect(await mailed()).toHaveLength(2)
  expect(await announcePolicyByOperator(server().deps, 'terms', version)).toMatchObject({ mailCount: 2 })
})

const change = ({ id }: { id: number }, columns: Partial<typeof users.$inferInsert>) =>
  server().db.update(users).set(columns).where(eq(users.id, id))

test('who can’t be mailed when the terms are announced is, once the address is confirmed or the account is open again', async () => {
  const slow = await person(server(), { email: 'sen@example.se', emailVerifiedAt: null, createdAt: longAgo() })
  const closed = await person(server(), { email: 'stangd@example.se', disabledAt: longAgo(), createdAt: longAgo() })
  const partner = await person(server(), {
    role: 'delegated',
    email: 'jurist@example.se',
    disabledAt: longAgo(),
    createdAt: longAgo(),
  })
  await announcePolicyByOperator(server().deps, 'terms', version)
  expect(await mailed()).toEqual([])

  await change(slow, { emailVerifiedAt: server().clock.now() })
  await Promise.all([mailAnnouncements(server().deps), mailAnnouncements(server().deps)])
  expect((await mailed()).map(({ to }) => to)).toEqual(['sen@example.se'])
  await change(closed, { disabledAt: null })
  expect((await mailed()).map(({ to }) => to)).toEqual(['sen@example.se', 'stangd@example.se'])
  for (const disabledAt of [longAgo(), null]) await change(closed, { disabledAt })
  expect(await mailed()).toHaveLength(2)
  expect(await announcePolicyByOperator(server().deps, 'terms', version)).toMatchObject({ mailCount: 2 })

  // The terms hold by now.
  server().clock.forwardSeconds(90 * daySeconds)
  await change(partner, { disabledAt: null })
  expect((await mailed()).map(({ to }) => to)).toEqual(['sen@example.se', 'stangd@example.se', 'jurist@example.se'])
})

test('who confirms the address with a password once the terms hold has accepted them, and isn’t told', async () => {
  const slow = await person(server(), { emailVerifiedAt: null, createdAt: longAgo() })
  await announcePolicyByOperator(server().deps, 'terms', version)
  expect(await mailed()).toEqual([])
  await change(slow, { emailVerifiedAt: server().clock.now(), policyVersion: `${version}.abc` })
  expect(await mailed()).toEqual([])
})

test('who registers again while the mails go out is told once the address is confirmed', async () => {
  await announcePolicyByOperator(server().deps, 'terms', version)
  const again = await person(server(), { email: 'igen@example.se', emailVerifiedAt: null })
  await person(server(), { email: 'ny@example.se', createdAt: longAgo() })
  expect((await mailed()).map(({ to }) => to)).toEqual(['ny@example.se'])
  await change(again, { emailVerifiedAt: server().clock.now() })
  expect((await mailed()).map(({ to }) => to)).toEqual(['ny@example.se', 'igen@example.se'])
})

test('who opens an account before the terms hold is told too; nobody is who has accepted them', async () => {
  await announcePolicyByOperator(server().deps, 'terms', version)
  await person(server(), { email: 'ny@example.se' })
  expect(await mailed()).toEqual([])
  server().clock.forwardSeconds(2 * daySeconds)
  expect((await mailed()).map(({ to }) => to)).toEqual(['ny@example.se'])
  server().clock.forwardSeconds(60 * daySeconds)
  await person(server(), { policyVersion: `${version}.abc` })
  await person(server(), { policyVersion: version, emailVerifiedAt: null })
  server().clock.forwardSeconds(3_600)
  expect(await mailed()).toHaveLength(1)
})

test('who opens an account in the last minutes before the terms hold is told once, after an outage too', async () => {
  await announcePolicyByOperator(server().deps, 'terms', version)
  await itIs(server(), '2027-01-14T23:55:00+01:00')
  await person(server(), { email: 'sist@example.se', policyVersion: termsVersion })
  await itIs(server(), '2027-01-14T23:59:00+01:00')
  expect(await mailed()).toEqual([])
  await itIs(server(), '2027-01-15T00:06:00+01:00')
  const [mail, ...others] = await mailed()
  expect([mail?.to, others]).toEqual(['sist@example.se', []])
  expect(mail?.text).toContain('Från den 15 januari 2027 gäller nya villkor för ditt konto.')

  // A process of the earlier release took this registration.
  await person(server(), { email: 'gammal@example.se', policyVersion: termsVersion })
  await itIs(server(), '2027-01-18T09:00:00+01:00')
  for (const _again of [1, 2]) expect((await mailed()).map(({ to }) => to)).toEqual(['sist@example.se', 'gammal@example.se'])
})

test('a partner of the last minutes before partner terms hold is told, and none who comes later', async () => {
  upcomingVersions['partner-terms'].changes.set('2026-12-05', 'Avgiften är densamma.')
  await announcePolicyByOperator(server().deps, 'partner-terms', '2026-12-05')
  await itIs(server(), '2026-12-04T23:55:00+01:00')
  await person(server(), { role: 'delegated', email: 'jurist@example.se' })
  await itIs(server(), '2026-12-05T00:06:00+01:00')
  expect((await mailed()).map(({ to }) => to)).toEqual(['jurist@example.se'])
  await person(server(), { role: 'delegated' })
  await itIs(server(), '2026-12-05T09:00:00+01:00')
  expect(await mailed()).toHaveLength(1)
})

test('accounts are told by two processes at once, each account once', async () => {
  for (let n = 0; n < 3; n += 1) await person(server(), { createdAt: longAgo() })
  await announcePolicyByOperator(server().deps, 'terms', version)
  await Promise.all([mailAnnouncements(server().deps), mailAnnouncements(server().deps)])
  expect(await mailed()).toHaveLength(3)
})

test.each([
  [tooSoon, 'They are announced 30 days ahead, so today none before 2026-12-20.'],
  ['2027-02-01', 'This release has no terms that will hold from 2027-02-01. It has: 2027-01-15, 2026-12-01.'],
])('terms of %s are not announced', async (day, message) => {
  await expect(announcePolicyByOperator(server().deps, 'terms', day)).rejects.toThrow(message)
  expect(await mailed()).toEqual([])
})

test('partner terms are mailed to partners, fifteen days ahead', async () => {
  upcomingVersions['partner-terms'].changes.set('2026-12-05', 'Avgiften är densamma.')
  await person(server(), { createdAt: longAgo() })
  await person(server(), { role: 'delegated', email: 'jurist@example.se', createdAt: longAgo() })
  await announcePolicyByOperator(server().deps, 'partner-terms', '2026-12-05')
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'jurist@example.se', subject: 'Vi ändrar partnervillkoren' })
  expect(mail?.text).toContain('/partner-terms?version=2026-12-05')
})

test('partner terms that hold already are to be accepted, and not before they hold, by who is mailed late', async () => {
  upcomingVersions['partner-terms'].changes.set('2026-12-05', 'Avgiften är densamma.')
  const away = await person(server(), { role: 'delegated', createdAt: longAgo(), disabledAt: longAgo() })
  await person(server(), { role: 'delegated', email: 'jurist@example.se', createdAt: longAgo() })
  await announcePolicyByOperator(server().deps, 'partner-terms', '2026-12-05')
  const [inTime] = await mailed()
  expect(inTime?.text).toContain('Godkänn dem i din profil när de gäller, eller säg upp avtalet innan dess.')
  server().clock.forwardSeconds(20 * daySeconds)
  await change(away, { disabledAt: null })
  const [, late] = await mailed()
  expect(late?.text).toContain('Från den 5 december 2026 gäller nya partnervillkor.')
  expect(late?.text).toContain('Godkänn dem i din profil, eller säg upp avtalet.')
})

test('who becomes a partner before the announced partner terms hold is told once, also when the mails have passed them', async () => {
  upcomingVersions['partner-terms'].changes.set('2026-12-05', 'Avgiften är densamma.')
  const { deps } = server()
  const { email } = await person(server(), { email: 'jurist@example.se', createdAt: longAgo() })
  const slow = await person(server(), { email: 'sen@example.se', createdAt: longAgo() })
  const closed = await person(server(), { email: 'stangd@example.se', createdAt: longAgo() })
  const newest = await person(server(), { email: 'ny@example.se' })
  await announcePolicyByOperator(deps, 'partner-terms', '2026-12-05')
  expect(await mailed()).toEqual([])

  for (const role of ['staff', 'delegated', 'bookkeeper'] as const) await giveRole(deps, email, role)
  await giveRole(deps, newest.email, 'delegated')
  const told = async () => (await mailed()).map(({ to }) => to)
  expect(await told()).toEqual(['jurist@example.se'])
  expect((await mailed())[0]?.subject).toBe('Vi ändrar partnervillkoren')
  server().clock.forwardSeconds(daySeconds)
  expect(await told()).toEqual(['jurist@example.se', 'ny@example.se'])

  await giveRole(deps, closed.email, 'delegated')
  await change(closed, { disabledAt: longAgo() })
  expect(await told()).toHaveLength(2)
  await takeRole(deps, closed.email, 'delegated', 'Samarbetet är slut.')
  await change(closed, { disabledAt: null })
  expect(await told()).toHaveLength(2)

  // They hold by now.
  server().clock.forwardSeconds(15 * daySeconds)
  await giveRole(deps, slow.email, 'delegated')
  expect(await told()).toHaveLength(2)
  expect(await announcePolicyByOperator(deps, 'partner-terms', '2026-12-05')).toMatchObject({ mailCount: 2 })
})
