import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { descriptions, users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { makeDescribedMatters } from '#server/domain/roof/described-matter.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import {
  activate,
  bearer,
  codeOf,
  lastKeyTo,
  lastMailTo,
  openKey,
  openKeyElsewhere,
  password,
  register,
  registration,
  rowOf,
  seen,
  send,
  setUp,
  tokensIn,
} from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// Somebody writes what has happened before there is an account.

const server = useServer()
const email = 'ada@example.se'
const words = { title: 'Brottmål', description: 'Han slog mig i lördags.\n\nNär: i lördags', service: 'criminal' }
const choice = { name: 'Ada', surname: 'Ek', phone_number: '070-174 06 13', gdpr_consent: true }

/** Keeps the words for an address, in the browser that has these cookies. */
const tell = (cookie: string | undefined, more: object = {}) =>
  send(server(), 'POST', '/accounts/describe/', { email, ...words, ...more }, cookie ? { cookie } : {})
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')

const registerHere = async () => cookieOf(await register(server(), email))
const mattersNow = () => server().db.select().from(matters)
const kept = () => server().db.select().from(descriptions)

/** Sets up the second factor in a session, and gives the reply. */
const ready = async (access: string) => {
  const { totp_secret: secret } = await setUp(server(), access)
  return seen(await activate(server(), access, codeOf(server(), secret)))
}

describe('what a visitor has described', { tags: ['§described-first'] }, () => {
  test('waits sealed, and is a matter once the link is opened here and the second factor is set up', async () => {
    const cookie = await registerHere()
    expect((await tell(cookie)).status).toBe(204)
    expect(JSON.stringify(await kept())).not.toContain('lördags')
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), email)))
    expect(await mattersNow()).toEqual([])
    expect(await setUp(server(), access)).toMatchObject({ described: true })
    const done = await ready(access)
    const [matter] = await mattersNow()
    expect(done).toMatchObject({ status: 200, body: { matter: matter?.id } })
    expect(matter).toMatchObject({ ...words, userId: (await rowOf(server(), email))?.id, status: 'Pending' })
    expect(await kept()).toEqual([])
    const { body: events } = await seen(await send(server(), 'GET', `/matters/${matter?.id}/events/`, undefined, bearer(access)))
    expect(JSON.stringify(events)).toContain('matter_created')
    await makeDescribedMatters(server().deps)
    expect(await mattersNow()).toHaveLength(1)
  })

  test('comes along when the link is opened on another device and the same password is chosen', { tags: ['R103'] }, async () => {
    await tell(await registerHere())
    const { access: first } = await tokensIn(await openKeyElsewhere(server(), await lastKeyTo(server(), email)))
    const chosen = await send(
      server(),
      'POST',
      '/accounts/choose-password/',
      { ...choice, new_password: password },
      bearer(first),
    )
    const { access } = await tokensIn(chosen)
    expect(await ready(access)).toMatchObject({ status: 200, body: { matter: expect.any(Number) } })
    expect(await mattersNow()).toMatchObject([words])
  })

  test('is neither shown to nor made a matter of whoever chooses another password', { tags: ['R103'] }, async () => {
    await tell(await registerHere())
    const { access: first } = await tokensIn(await openKeyElsewhere(server(), await lastKeyTo(server(), email)))
    const chosen = await send(
      server(),
      'POST',
      '/accounts/choose-password/',
      { ...choice, new_password: 'Nio-lugna-renar-26' },
      bearer(first),
    )
    expect(await kept()).toEqual([])
    const { access } = await tokensIn(chosen)
    expect(await setUp(server(), access)).not.toHaveProperty('described')
    expect((await ready(access)).body).not.toHaveProperty('matter')
    expect(await mattersNow()).toEqual([])
  })

  test('of a stranger’s registration goes when the owner registers in another browser', { tags: ['R103'] }, async () => {
    const strangers = await send(server(), 'POST', '/accounts/register/', registration(email))
    await tell(cookieOf(strangers), { description: 'Från en främling.' })
    expect(await kept()).toHaveLength(1)
    await registerHere()
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), email)))
    expect((await ready(access)).body).not.toHaveProperty('matter')
    expect(await kept()).toEqual([])
    expect(await mattersNow()).toEqual([])
  })

  test('is kept for the registering browser alone, with the same answer for everybody', { tags: ['R01', 'R103'] }, async () => {
    const anna = await person(server())
    const cookie = await registerHere()
    const [own, others, none, known] = await Promise.all([
      tell(cookie),
      tell('registration=en-annan'),
      tell(undefined),
      tell(cookie, { email: anna.email }),
    ])
    expect([own.status, others.status, none.status, known.status]).toEqual([204, 204, 204, 204])
    expect(await kept()).toHaveLength(1)
  })

  test('by somebody who has an account isn’t kept, and the mail says where it still is', { tags: ['R01'] }, async () => {
    const anna = await person(server())
    const cookie = cookieOf(await register(server(), anna.email))
    expect((await tell(cookie, { email: anna.email })).status).toBe(204)
    expect(await kept()).toEqual([])
    const { subject, text } = await lastMailTo(server(), anna.email)
    expect(subject).toBe('Du har redan ett konto')
    expect(text).toContain('Det är inte sparat hos oss. Det finns kvar i fliken där du skrev det: logga in där.')
  })

  test('is the last that was written, and within the limits of a matter', async () => {
    const cookie = await registerHere()
    await tell(cookie)
    await tell(cookie, { description: 'Det var i fredags.' })
    expect(await seen(await tell(cookie, { description: 'x'.repeat(20_001) }))).toMatchObject({ status: 400 })
    expect(await seen(await tell(cookie, { description: '' }))).toMatchObject({ status: 400 })
    expect(await seen(await tell(cookie, { service: 'trolldom' }))).toMatchObject({ status: 400 })
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), email)))
    await ready(access)
    expect(await mattersNow()).toMatchObject([{ description: 'Det var i fredags.' }])
  })

  test('is made one matter by a job when the process ended right after the account was ready, and by many at once', async () => {
    await tell(await registerHere())
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), email)))
    await makeDescribedMatters(server().deps)
    expect(await mattersNow()).toEqual([])
    const [waiting] = await kept()
    await ready(access)
    if (!waiting) throw new Error('nothing was kept')
    await server().db.insert(descriptions).values(waiting)
    await Promise.all([1, 2, 3].map(() => makeDescribedMatters(server().deps)))
    expect(await mattersNow()).toHaveLength(2)
    expect(await kept()).toEqual([])
  })

  test('goes after seven days, and with the registration', { tags: ['R75'] }, async () => {
    await tell(await registerHere())
    server().clock.forwardSeconds(7 * 24 * 3_600 - 60)
    await deleteExpiredRows(server().deps)
    expect(await kept()).toHaveLength(1)
    server().clock.forwardSeconds(120)
    await deleteExpiredRows(server().deps)
    expect(await kept()).toEqual([])
    await tell(await registerHere())
    await server().db.delete(users).where(eq(users.email, email))
    expect(await kept()).toEqual([])
  })
})
