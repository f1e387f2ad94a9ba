import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { previewOf } from '#contract/files/types.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { demoAccounts, seedDemo } from '#server/demo/seed.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { bearer, logIn, send, tokensIn } from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const seed = () => seedDemo(server().deps)

describe('the demo', () => {
  it('has five users who can log in with the printed password', async () => {
    await seed()
    const people = await server().db.select().from(users).orderBy(users.id)
    expect(people.map(({ email }) => email)).toEqual([
      'kund@example.se',
      'annan@example.se',
      'admin@example.se',
      'jurist@example.se',
      'ekonomi@example.se',
    ])
    for (const one of people) {
      expect(one).toMatchObject({ isDemo: true, emailVerifiedAt: expect.any(Date), isSuperuser: false })
      expect(await server().deps.hash.verify(one.passwordHash, 'Demo-2026-rattshjalp')).toBe(true)
    }
    expect(people.filter(({ isStaff }) => isStaff).map(({ email }) => email)).toEqual(['admin@example.se'])
    expect(people.filter(({ isDelegatedAdmin }) => isDelegatedAdmin).map(({ email }) => email)).toEqual(['jurist@example.se'])
    expect(people.filter(({ isBookkeeper }) => isBookkeeper).map(({ email }) => email)).toEqual(['ekonomi@example.se'])
    expect(demoAccounts.map(({ email, password }) => `${email} ${password}`)).toContain('kund@example.se Demo-2026-rattshjalp')
  })

  it('has a dozen matters in all statuses, newest first', async () => {
    await seed()
    const rows = await server().db.select().from(matters).orderBy(matters.id)
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(matterStatuses))
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(
      rows.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime()),
    )
  })

  it('has stored what waits, so that the first job finds nothing to repair', async () => {
    await seed()
    await repairWaiting(server().deps)
    expect(server().log.filter((line) => line.includes('waiting.repaired'))).toEqual([])
  })

  it('has files whose contents match their rows', async () => {
    await seed()
    const rows = await server().db.select().from(files)
    const types = new Set(rows.map(({ mediaType }) => mediaType))
    for (const type of [
      'image/png',
      'image/jpeg',
      'application/pdf',
      'text/plain; charset=utf-8',
      'text/plain; charset=windows-1252',
    ])
      expect(types).toContain(type)
    expect(rows.some(({ name }) => name.endsWith('.docx') && previewOf(name) === undefined)).toBe(true)
    for (const { key, sha256, size } of rows) {
      const stream = await server().deps.files.open(key)
      const content = stream ? await buffer(stream) : Buffer.alloc(0)
      expect({ size: content.length, sha256: createHash('sha256').update(content).digest('hex') }).toEqual({ size, sha256 })
    }
  })

  it('has a pending payment and two that are paid, all on matters of kund', async () => {
    await seed()
    const [kund] = await server().db.select().from(users).orderBy(users.id)
    const rows = await server().db.select().from(payments).orderBy(payments.id)
    expect(rows).toEqual([
      expect.objectContaining({ state: 'paid', payerId: kund?.id, paidAt: expect.any(Date) }),
      expect.objectContaining({ state: 'pending', payerId: kund?.id, paidAt: null }),
      expect.objectContaining({ state: 'paid', payerId: kund?.id, amountOre: 638_000 }),
    ])
  })

  it('has hours at a ceiling price, of which the customer sees what is charged and what is free', async () => {
    await seed()
    const hoursFor = async (email: string) => {
      const { access } = await tokensIn(await logIn(server(), email, { password: 'Demo-2026-rattshjalp' }))
      const [{ matterId } = { matterId: 0 }] = await server().db.select().from(agreements)
      return (await send(server(), 'GET', `/matters/${matterId}/time/`, undefined, bearer(access))).json()
    }
    expect(await hoursFor('kund@example.se')).toMatchObject({
      lines: [
        { minutes: 90, kind: 'charged' },
        { minutes: 70, kind: 'charged' },
        { minutes: 15, kind: 'free' },
      ],
      ceilings: [{ number: 'A2026-1', charged_minutes: 160, minutes: 240 }],
    })
    expect((await hoursFor('jurist@example.se')).lines).toHaveLength(4)
  })

  it('gives money back, as the provider would', async () => {
    await seed()
    const { access } = await tokensIn(await logIn(server(), 'jurist@example.se', { password: 'Demo-2026-rattshjalp' }))
    const [{ id } = { id: 0 }] = await server().db.select().from(agreements)
    const settle = { minutes: 160, confirm_password: 'Demo-2026-rattshjalp' }
    expect((await send(server(), 'POST', `/agreements/${id}/settle/`, settle, bearer(access))).status).toBe(201)
    const rows = await server().db.select().from(payments).orderBy(payments.id)
    expect(rows.map(({ refundedOre }) => refundedOre)).toEqual([0, 0, 212_667])
  })

  it('gives nobody a payout account: the lawyer’s is created on the profile, with two clicks', async () => {
    await seed()
    const { access } = await tokensIn(await logIn(server(), 'jurist@example.se', { password: 'Demo-2026-rattshjalp' }))
    const call = async (method: 'GET' | 'POST', path: string) =>
      (await send(server(), method, path, undefined, bearer(access))).json()
    const account = async () => (await call('GET', '/accounts/profile/')).stripe_account_id
    expect(await account()).toBeNull()
    const { onboarding_url: page } = await call('POST', '/accounts/connect/create_express/')
    expect(await (await server().app.request(page)).text()).toContain('href="http://127.0.0.1:8000/profile">Klar, tillbaka')
    expect(await account()).toMatch(/^acct_demo_/)
  })

  it('is created once, even when two processes start at the same time', async () => {
    await Promise.all([seed(), seed()])
    await seed()
    expect(await server().db.select().from(users)).toHaveLength(5)
    expect(await server().db.select().from(matters)).toHaveLength(12)
  })

  it('isn’t created in a database with users', async () => {
    await person(server())
    await seed()
    expect(await server().db.select().from(users)).toHaveLength(1)
  })
})
