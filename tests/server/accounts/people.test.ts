import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { people } from '#contract/accounts/people.ts'
import { listPeople } from '#server/domain/accounts/people/people.ts'
import { issueMailedLink } from '#server/domain/accounts/mailed-keys.ts'
import { giveRole } from '#server/domain/roof/operator.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { securityEvents, users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import {
  countHashes,
  keyIn,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  register,
  rowOf,
  seen,
  send,
} from '#tests/support/accounts.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const confirmed = { confirm_password: password }
const customer = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
const admin = () => person(server(), { role: 'staff' })
const chief = () => person(server(), { role: 'superuser' })
const actOn = (by: Person, whom: Person, act: string) => by.post(`/people/${whom.id}/acts/`, { act, reason, ...confirmed })
const reason = 'Försäkringen har gått ut.'
const setRoles = (by: Person, whom: Person, roles: Partial<typeof customer>, more: { reason?: string } = {}) =>
  by.put(`/people/${whom.id}/roles/`, { ...customer, ...roles, ...more, ...confirmed })
const logOf = async (by: Person, query = '') =>
  z.parse(people.log.reply, await (await by.get(`/security-events/${query}`)).json())
const chosen = 'Nio-lugna-renar-26'
const resetWith = (key: string) => send(server(), 'POST', '/accounts/password/reset/', { key, new_password: chosen })
const invitation = { email: 'ny@example.se', name: 'Nina', surname: 'Ny', ...customer, ...confirmed }

describe('a person', { tags: ['§people'] }, () => {
  test('whose roles are changed is told by mail, and has them at the next call', async () => {
    const [sara, anna] = [await admin(), await person(server())]
    expect((await anna.get('/withdrawals/')).status).toBe(403)
    expect((await setRoles(sara, anna, { is_delegated_admin: true, is_staff: true })).status).toBe(200)
    expect((await anna.get('/withdrawals/')).status).toBe(200)
    const mail = await lastMailTo(server(), anna.email)
    expect(mail.subject).toBe('Dina behörigheter är ändrade')
    expect(mail.text).toContain('Nu är du: administratör och partner.')
    await setRoles(sara, anna, { is_delegated_admin: true, is_staff: true })
    expect(await mailsTo(server(), anna.email)).toHaveLength(1)
    expect((await logOf(sara)).events).toHaveLength(1)
    expect(server().log.filter((line) => line.includes('"person.roles_changed"'))).toHaveLength(1)
  })

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['is disabled', { disabledAt: new Date() }],
    ['loses the role', { isStaff: false }],
  ])('is changed by no admin who %s while the password is compared', { tags: ['R28', 'R29'] }, async (_, facts) => {
    const [sara, anna] = [await admin(), await person(server())]
    const { hash } = server().deps
    const verify: typeof hash.verify = async (...compared) => {
      await server().db.update(users).set(facts).where(eq(users.id, sara.id))
      return hash.verify(...compared)
    }
    server().deps.hash = { ...hash, verify }
    expect((await setRoles(sara, anna, { is_staff: true })).status).toBe(401)
    expect(await rowOf(server(), anna.email)).toMatchObject({ isStaff: false })
  })

  test.each([
    ['disable', 'Ditt konto är avstängt'],
    ['endSessions', 'Du är utloggad överallt'],
  ])('to whom %s is done has no session left, at once, and is told', async (act, subject) => {
    const [sara, anna] = [await admin(), await person(server())]
    expect((await anna.get('/accounts/profile/')).status).toBe(200)
    await actOn(sara, anna, act)
    expect((await anna.get('/accounts/profile/')).status).toBe(401)
    expect((await lastMailTo(server(), anna.email)).subject).toBe(subject)
    expect((await logIn(server(), anna.email)).status).toBe(act === 'disable' ? 400 : 200)
    if (act !== 'disable') return
    await actOn(sara, anna, 'enable')
    expect((await lastMailTo(server(), anna.email)).subject).toBe('Ditt konto är öppet igen')
    expect((await logIn(server(), anna.email)).status).toBe(200)
  })

  test('is disabled with a reason, which the mail tells without links, and nothing else keeps', async () => {
    const [sara, doris] = [await admin(), await person(server(), { role: 'delegated' })]
    const disable = (reason?: string) => sara.post(`/people/${doris.id}/acts/`, { act: 'disable', reason, ...confirmed })
    for (const reason of [undefined, ' '])
      expect(await seen(await disable(reason))).toEqual({
        status: 400,
        body: { reason: ['Skriv varför. Den som ändringen gäller har rätt att veta skälet.'] },
      })
    expect((await doris.get('/accounts/profile/')).status).toBe(200)
    expect((await disable('Försäkringen har gått ut. Se www.lank.example')).status).toBe(200)
    const { subject, text } = await lastMailTo(server(), doris.email)
    expect(subject).toBe('Ditt konto är avstängt')
    expect(text).toContain(
      'Skälet: Försäkringen har gått ut. Se www. lank. example\n\nHar du frågor kan du höra av dig till oss.',
    )
    expect(JSON.stringify([await logOf(sara), server().log])).not.toContain('Försäkringen')
  })

  test('who is a partner reads why the role is taken; other changes need no reason', async () => {
    const [sune, doris] = [await chief(), await person(server(), { role: 'delegated' })]
    const asks = { status: 400, body: { reason: ['Skriv varför. Den som ändringen gäller har rätt att veta skälet.'] } }
    for (const without of [{}, { reason: ' ' }])
      expect(await seen(await setRoles(sune, doris, { is_staff: true }, without))).toEqual(asks)
    expect((await setRoles(sune, doris, { is_delegated_admin: true, is_bookkeeper: true })).status).toBe(200)
    const linked = { reason: 'Försäkringen har gått ut. Se www.lank.example' }
    expect((await setRoles(sune, doris, { is_staff: true }, linked)).status).toBe(200)
    const { subject, text } = await lastMailTo(server(), doris.email)
    expect(subject).toBe('Dina behörigheter är ändrade')
    expect(text).toContain(
      'Nu är du: administratör.\n\nSkälet: Försäkringen har gått ut. Se www. lank. example\n\nHar du frågor kan du höra av dig till oss.',
    )
    expect(JSON.stringify([await logOf(sune), server().log])).not.toContain('Försäkringen')
    expect((await setRoles(sune, doris, {})).status).toBe(200)
    expect((await lastMailTo(server(), doris.email)).text).toContain('Undrar du varför kan du höra av dig till oss.')
  })

  test('of a customer isn’t disabled without one either, as the terms promise', async () => {
    const [sara, anna] = [await admin(), await person(server())]
    expect((await sara.post(`/people/${anna.id}/acts/`, { act: 'disable', ...confirmed })).status).toBe(400)
    expect((await actOn(sara, anna, 'disable')).status).toBe(200)
    expect((await lastMailTo(server(), anna.email)).text).toContain('Skälet: Försäkringen har gått ut.')
  })

  test('that somebody has registered gets no role before its address is verified', async () => {
    const sara = await admin()
    await register(server(), 'eva@example.se')
    const eva = await rowOf(server(), 'eva@example.se')
    const raise = () => sara.put(`/people/${eva?.id}/roles/`, { ...customer, is_delegated_admin: true, ...confirmed })
    expect((await raise()).status).toBe(409)
    await openKey(server(), await lastKeyTo(server(), 'eva@example.se'))
    expect((await raise()).status).toBe(200)
  })

  test('at the office loses a role by a superuser only, so that no admin resets the second factor meanwhile', {
    tags: ['R22'],
  }, async () => {
    const [sara, sune] = [await admin(), await chief()]
    const doris = await person(server(), { role: 'delegated', totpSecret: 'sealed' })
    expect((await setRoles(sara, doris, {})).status).toBe(403)
    expect((await setRoles(sara, doris, { is_staff: true })).status).toBe(403)
    expect((await actOn(sara, doris, 'twoFactorLink')).status).toBe(403)
    expect((await setRoles(sune, doris, {}, { reason })).status).toBe(200)
  })

  test('at the office gets a new second factor from a superuser only', async () => {
    const [sara, sune] = [await admin(), await chief()]
    const doris = await person(server(), { role: 'delegated', totpSecret: 'sealed' })
    expect((await actOn(sara, doris, 'twoFactorLink')).status).toBe(403)
    expect((await actOn(sune, doris, 'twoFactorLink')).status).toBe(200)
    expect((await lastMailTo(server(), doris.email)).subject).toBe('Återställ tvåstegsverifiering')
  })
})

describe('an invitation', { tags: ['§people'] }, () => {
  test('is good for a day and for one use, and its account asks for nothing before', async () => {
    const sara = await admin()
    expect((await sara.post('/people/', invitation)).status).toBe(201)
    const mail = await lastMailTo(server(), 'ny@example.se')
    expect(mail.subject).toBe('Du är inbjuden till Rådrum')
    // The page that opens then speaks of a first password.
    expect(mail.text).toMatch(/\/reset-password\/[\w-]{43}\?first=true\n/)
    server().clock.forwardSeconds(24 * 3_600 + 1)
    expect((await resetWith(keyIn(mail))).status).toBe(400)
    const [nina] = await server().db.select().from(users).where(eq(users.email, 'ny@example.se'))
    // The admin's session has ended meanwhile.
    const eva = await admin()
    await eva.post(`/people/${nina?.id}/acts/`, { act: 'passwordLink', ...confirmed })
    const key = await lastKeyTo(server(), 'ny@example.se')
    expect((await resetWith(key)).status).toBe(200)
    expect((await resetWith(key)).status).toBe(400)
  })

  test('is an account that nobody has verified, and that gets no other mail, until its link is used', async () => {
    const [sara, anna] = [await admin(), await person(server())]
    await sara.post('/people/', { ...invitation, is_delegated_admin: true })
    const nina = async () => (await server().db.select().from(users).where(eq(users.email, 'ny@example.se')))[0]
    const invitedAt = server().clock.now()
    expect(await nina()).toMatchObject({ emailVerifiedAt: null })
    const key = await lastKeyTo(server(), 'ny@example.se')
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    expect(await (await sara.get('/matters/1/assignment/')).json()).toMatchObject({ candidates: [] })
    // Somebody who knows the address can't choose the password.
    await register(server(), 'ny@example.se', { name: 'Mallory' })
    expect(await nina()).toMatchObject({ name: 'Nina', emailVerifiedAt: null })
    server().clock.forwardSeconds(3_600)
    await mailNotifications(server().deps)
    expect((await mailsTo(server(), 'ny@example.se')).map(({ subject }) => subject)).not.toContain('Något nytt i ditt ärende')
    const now = server().clock.now()
    await resetWith(key)
    expect(await nina()).toMatchObject({ emailVerifiedAt: now, consentAt: now })
    expect(now).not.toEqual(invitedAt)
    expect(await (await (await admin()).get('/matters/1/assignment/')).json()).toMatchObject({
      candidates: [{ name: 'Nina Ny' }],
    })
  })

  test('of a partner leads to a first password, whose mail says where to begin', async () => {
    const sara = await admin()
    await sara.post('/people/', { ...invitation, is_delegated_admin: true })
    await resetWith(await lastKeyTo(server(), 'ny@example.se'))
    const { text } = await lastMailTo(server(), 'ny@example.se')
    expect(text).toContain('Så kommer du i gång som partner: läs och godkänn partnervillkoren')
    expect(text).toContain('http://127.0.0.1:8000/profile#partner')
  })

  test('of an admin leads to the settings of an office that can’t sell yet, in production', async () => {
    const sara = await admin()
    server().config.production = true
    await sara.post('/people/', { ...invitation, is_staff: true })
    await resetWith(await lastKeyTo(server(), 'ny@example.se'))
    const { text } = await lastMailTo(server(), 'ny@example.se')
    expect(text).toContain(
      'Kontoret kan inte sälja än, för dess egna uppgifter saknas. Fyll i dem i inställningarna:\nhttp://127.0.0.1:8000/office/settings',
    )
    expect(text).not.toContain('partner')
  })

  test('leads to a first password: its mail speaks of no change, and a reset of the second factor doesn’t wait', {
    tags: ['R21'],
  }, async () => {
    const sara = await admin()
    await sara.post('/people/', invitation)
    expect(await seen(await resetWith(await lastKeyTo(server(), 'ny@example.se')))).toEqual({
      status: 200,
      body: { detail: 'Ditt lösenord är sparat. Logga in med det.', first: true },
    })
    const { subject, text } = await lastMailTo(server(), 'ny@example.se')
    expect(subject).toBe('Ditt konto är klart')
    expect(text).not.toContain('Tvåstegsverifiering')
    expect(text).not.toContain('partner')
    expect(text).not.toContain('Kontoret')
    expect(await rowOf(server(), 'ny@example.se')).toMatchObject({ passwordResetAt: null })
    await send(server(), 'POST', '/accounts/password/forgot/', { email: 'ny@example.se' })
    await resetWith(await lastKeyTo(server(), 'ny@example.se'))
    expect((await lastMailTo(server(), 'ny@example.se')).subject).toBe('Ditt lösenord är ändrat')
    expect(await rowOf(server(), 'ny@example.se')).toMatchObject({ passwordResetAt: server().clock.now() })
  })

  test('of a customer, too, can’t be registered over: the answer and its cost are those of any known address', {
    tags: ['R01'],
  }, async () => {
    const [sara, anna] = [await admin(), await person(server())]
    await sara.post('/people/', invitation)
    const key = await lastKeyTo(server(), 'ny@example.se')
    const before = await rowOf(server(), 'ny@example.se')
    const counted = countHashes(server())
    const costOf = async (email: string) => {
      counted.hashes = 0
      return { ...(await seen(await register(server(), email, { name: 'Mallory' }))), hashes: counted.hashes }
    }
    const known = await costOf(anna.email)
    expect(await costOf('ny@example.se')).toEqual(known)
    expect(await costOf('okand@example.se')).toEqual(known)
    expect(await rowOf(server(), 'ny@example.se')).toEqual(before)
    // Nobody who has no password yet is told to log in.
    const again = await lastMailTo(server(), 'ny@example.se')
    expect(again.subject).toBe('Du är inbjuden till Rådrum')
    server().clock.forwardSeconds(24 * 3_600 - 60)
    await register(server(), 'ny@example.se')
    server().clock.forwardSeconds(120)
    expect((await resetWith(key)).status).toBe(400)
    expect((await resetWith(keyIn(again))).status).toBe(400)
    expect((await resetWith(await lastKeyTo(server(), 'ny@example.se'))).status).toBe(200)
    expect((await logIn(server(), 'ny@example.se', { password: chosen })).status).toBe(200)
  })

  test.each([
    ['a forgotten password', '/accounts/password/forgot/'],
    ['the verification mail', '/accounts/resend-verification/'],
  ])('is mailed again to who asks for %s: no link opens the account without a password', { tags: ['R09'] }, async (_, path) => {
    const sara = await admin()
    await sara.post('/people/', { ...invitation, is_staff: true })
    const ask = async (email: string) => {
      const mails = await server().db.$count(outbox)
      const answer = await seen(await send(server(), 'POST', path, { email }))
      return { ...answer, mails: (await server().db.$count(outbox)) - mails }
    }
    expect(await ask('ny@example.se')).toEqual(await ask('okand@example.se'))
    await ask('ny@example.se')
    const mails = await mailsTo(server(), 'ny@example.se')
    expect(mails.map(({ subject }) => subject)).toEqual(['Du är inbjuden till Rådrum', 'Du är inbjuden till Rådrum'])
    server().clock.forwardSeconds(3_600)
    const key = await lastKeyTo(server(), 'ny@example.se')
    expect((await openKey(server(), key)).status).toBe(400)
    expect((await resetWith(key)).status).toBe(200)
    const now = server().clock.now()
    expect(await rowOf(server(), 'ny@example.se')).toMatchObject({ emailVerifiedAt: now, consentAt: now })
  })

  test('isn’t used by a link for verifying an address, should one have been mailed', async () => {
    const sara = await admin()
    await sara.post('/people/', { ...invitation, is_staff: true })
    const { id: userId = 0, email = '' } = (await rowOf(server(), 'ny@example.se')) ?? {}
    const text = await issueMailedLink(server().db, server().deps, { purpose: 'verify-email', userId, email })
    expect((await openKey(server(), keyIn({ text }))).status).toBe(400)
    expect(await rowOf(server(), email)).toMatchObject({ emailVerifiedAt: null })
  })

  test('is the only mail, whatever is done to its account before it is used', async () => {
    const [sara, sune] = [await admin(), await chief()]
    const { id } = z.parse(people.invite.reply, await (await sara.post('/people/', invitation)).json())
    for (const roles of [{ is_staff: true }, {}])
      expect((await sune.put(`/people/${id}/roles/`, { ...customer, ...roles, ...confirmed })).status).toBe(200)
    for (const act of ['endSessions', 'disable', 'enable', 'passwordLink'])
      expect((await sune.post(`/people/${id}/acts/`, { act, reason: 'Fel person.', ...confirmed })).status).toBe(200)
    const mails = await mailsTo(server(), 'ny@example.se')
    expect(mails.map(({ subject }) => subject)).toEqual(['Du är inbjuden till Rådrum', 'Du är inbjuden till Rådrum'])
  })

  test('doesn’t make the last superuser replaceable before it is used', async () => {
    const [sune, other] = [await chief(), await chief()]
    await sune.post('/people/', { ...invitation, is_superuser: true })
    expect((await setRoles(sune, other, {})).status).toBe(200)
    const deleted = await sune.delete('/accounts/delete-account/', { password })
    expect(deleted.status).toBeGreaterThanOrEqual(400)
  })

  test('that is sent twice with one key is one', async () => {
    const sara = await admin()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (let times = 0; times < 2; times += 1) expect((await sara.send('POST', '/people/', invitation, headers)).status).toBe(201)
    expect(await mailsTo(server(), 'ny@example.se')).toHaveLength(1)
  })
})

describe('the log', { tags: ['§security-log'] }, () => {
  test('says who did what to whom, also what the command line did', async () => {
    const [sune, anna] = [await chief(), await person(server(), { name: 'Anna', surname: 'Ek' })]
    await setRoles(sune, anna, { is_staff: true })
    await giveRole(server().deps, anna.email, 'delegated')
    const { events } = await logOf(sune, `?person=${anna.id}`)
    expect(events).toMatchObject([
      { kind: 'roles_changed', by: null, person: { name: 'Anna Ek' }, roles: { is_staff: true, is_delegated_admin: true } },
      { kind: 'roles_changed', by: 'Anna Andersson', roles: { is_staff: true, is_delegated_admin: false } },
    ])
  })

  test('keeps what was done when an account goes, without its name', async () => {
    const [sune, anna] = [await chief(), await person(server())]
    await actOn(sune, anna, 'endSessions')
    const other = await chief()
    await logIn(server(), anna.email)
    await server().db.delete(users).where(eq(users.id, anna.id))
    expect((await logOf(other)).events).toMatchObject([{ kind: 'sessions_ended', person: null }])
  })

  test('comes in pages, by days in Sweden, and for two years', async () => {
    const sune = await chief()
    const at = (iso: string) => ({ kind: 'account_enabled', personId: sune.id, at: new Date(iso) }) as const
    // Midnight in Sweden is an hour before midnight in UTC.
    await server()
      .db.insert(securityEvents)
      .values([at('2026-11-18T22:59:59Z'), at('2026-11-18T23:00:00Z'), at('2026-11-19T22:59:59Z')])
    expect((await logOf(sune, '?from=2026-11-19&to=2026-11-19')).events).toHaveLength(2)
    await server()
      .db.insert(securityEvents)
      .values(Array.from({ length: 60 }, () => at('2026-11-19T12:00:00Z')))
    const first = await logOf(sune)
    const second = await logOf(sune, `?after=${first.next}`)
    expect([first.events.length, second.events.length, second.next]).toEqual([50, 13, null])
    expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(63)
    server().clock.forwardSeconds(729 * 24 * 3_600)
    await deleteExpiredRows(server().deps)
    expect(await server().db.$count(securityEvents)).toBe(61)
  })

  test('people come in pages, too, and none twice while others are added', async () => {
    const sune = await chief()
    for (let n = 0; n < 54; n += 1) await person(server())
    const page = async (query: string) => z.parse(people.list.reply, await (await sune.get(`/people/${query}`)).json())
    const first = await page('')
    await person(server())
    const second = await page(`?after=${first.next}`)
    expect([first.people.length, second.people.length, second.next]).toEqual([50, 5, null])
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(55)
  })

  test('a search for people reads those whose name or address has the word, however many there are', async () => {
    const [anna, sune] = [await person(server(), { name: 'Gunilla' }), await chief()]
    await server().db.execute(sql`
      insert into users (email, phone_number, password_hash, name, surname, created_at, consent_at, policy_version)
      select 'kund' || n || '@example.se', '070-174 06 05', 'x', 'Anna', 'Andersson', now(), now(), '1' from generate_series(1, 20000) n`)
    for (const [word, id] of [
      [sune.email, sune.id],
      ['gunilla', anna.id],
      ['kund12345@', sune.id + 12_345],
    ] as const)
      expect(
        await rowsRead(server(), users, async (db) =>
          expect((await listPeople({ db }, { q: word, who: 'all' })).people).toMatchObject([{ id }]),
        ),
      ).toBeLessThan(50)
  })
})
