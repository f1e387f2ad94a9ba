import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import {
  countHashes,
  lastKeyTo,
  logIn,
  mailsTo,
  openKey,
  password,
  register,
  rowOf,
  seen,
  verified,
} from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const answer = { status: 201, body: { detail: 'Kolla din e‑post för att verifiera ditt konto.' } }

describe('registration', () => {
  test('a known address gets the same reply at the same cost, and only its owner is told', { tags: ['R01'] }, async () => {
    await verified(server(), 'anna@example.se')
    const counted = countHashes(server())
    const costOf = async (email: string) => {
      counted.hashes = 0
      return { ...(await seen(await register(server(), email))), hashes: counted.hashes }
    }
    const known = await costOf(' Anna@Example.se ')
    expect(known).toEqual({ ...answer, hashes: 1 })
    expect(await costOf('ny@example.se')).toEqual(known)
    expect((await mailsTo(server(), 'anna@example.se')).map(({ subject }) => subject)).toEqual([
      'Verifiera din e-postadress',
      'Du har redan ett konto',
    ])
    expect(await server().db.$count(users)).toBe(2)
  })

  test('a known address keeps its password and its name', { tags: ['R01'] }, async () => {
    await verified(server(), 'anna@example.se')
    await register(server(), 'anna@example.se', {
      name: 'Inkräktare',
      password: 'nagot-helt-annat',
      password2: 'nagot-helt-annat',
    })
    expect((await rowOf(server(), 'anna@example.se'))?.name).toBe('Anna')
    expect((await logIn(server(), 'anna@example.se')).status).toBe(200)
  })

  test('twenty registrations of one address at once create one account', { tags: ['R02'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(server(), 'anna@example.se')))
    for (const each of answers) expect(await seen(each)).toEqual(answer)
    expect(await server().db.$count(users)).toBe(1)
    expect((await openKey(server(), await lastKeyTo(server(), 'anna@example.se'))).status).toBe(200)
  })

  test('registering an unverified address again takes it over, and voids previous keys', { tags: ['R03'] }, async () => {
    await register(server(), 'offer@example.se', { password: 'losenord-av-angripare', password2: 'losenord-av-angripare' })
    const attackersKey = await lastKeyTo(server(), 'offer@example.se')
    await register(server(), 'offer@example.se')
    expect((await openKey(server(), attackersKey)).status).toBe(400)
    expect((await openKey(server(), await lastKeyTo(server(), 'offer@example.se'))).status).toBe(200)
    expect((await logIn(server(), 'offer@example.se', { password: 'losenord-av-angripare' })).status).toBe(400)
    expect((await logIn(server(), 'offer@example.se')).status).toBe(200)
  })

  test.each(['m\u0131ke@example.se', 'mi\u212Ae@example.se', 'mike@ex\u00e4mple.se'])(
    'the look-alike %s is refused and affects nobody',
    { tags: ['R04'] },
    async (lookAlike) => {
      await verified(server(), 'mike@example.se')
      expect(await seen(await register(server(), lookAlike))).toEqual({
        status: 400,
        body: { email: ['Ange en giltig e-postadress.'] },
      })
      expect((await logIn(server(), lookAlike)).status).toBe(400)
      expect(await mailsTo(server(), 'mike@example.se')).toHaveLength(1)
    },
  )

  test('an address whose local part is longer than mail servers accept is refused', async () => {
    expect(await seen(await register(server(), `${'a'.repeat(65)}@example.se`))).toEqual({
      status: 400,
      body: { email: ['Ange en giltig e-postadress.'] },
    })
    expect(await seen(await register(server(), `${'a'.repeat(64)}@example.se`))).toMatchObject({ status: 201 })
  })

  test('an address of 254 characters is the longest that is taken', async () => {
    const long = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.se`
    expect(await seen(await register(server(), long.replace('.se', 'd.se')))).toEqual({
      status: 400,
      body: { email: ['Ange en giltig e-postadress.'] },
    })
    expect(await seen(await register(server(), long))).toMatchObject({ status: 201 })
  })

  test.each([[false], [undefined], ['false'], ['true'], [null]])(
    'consent given as %s doesn’t count',
    { tags: ['R05'] },
    async (gdpr_consent) => {
      expect(await seen(await register(server(), 'anna@example.se', { gdpr_consent }))).toEqual({
        status: 400,
        body: { gdpr_consent: ['Du måste godkänna villkoren och integritetspolicyn.'] },
      })
    },
  )

  test('two different passwords are reported at the second one', { tags: ['§7-register', 'R05'] }, async () => {
    expect(await seen(await register(server(), 'anna@example.se', { password2: `${password} ` }))).toEqual({
      status: 400,
      body: { password2: ['Lösenorden är inte lika.'] },
    })
  })

  test('consent is stored with its time and the version of the policy', { tags: ['R05'] }, async () => {
    await register(server(), 'anna@example.se')
    const row = await rowOf(server(), 'anna@example.se')
    expect(row?.consentAt).toEqual(server().clock.now())
    expect(row?.policyVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test.each([
    ['password1', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
    ['Sommar2026', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
    ['lösenord123', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
    ['lösenord123'.normalize('NFD'), 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
    ['anna.andersson@example.se', 'Lösenordet får inte vara ditt namn eller din e-postadress.'],
    ['Anna Andersson', 'Lösenordet får inte vara ditt namn eller din e-postadress.'],
    ['kort123', 'Välj ett lösenord med 8–256 tecken.'],
    ['x'.repeat(10_000), 'Välj ett lösenord med 8–256 tecken.'],
  ])('the password %s is refused', { tags: ['R06'] }, async (chosen, text) => {
    const counted = countHashes(server())
    expect(await seen(await register(server(), 'anna.andersson@example.se', { password: chosen, password2: chosen }))).toEqual({
      status: 400,
      body: { password: [text] },
    })
    expect(counted.hashes).toBe(0)
  })

  test.each(['🦊'.repeat(64), 'mellanslag på slutet ', 'ÅÄÖ åäö ñ 漢字', `${'a'.repeat(80)}1`])(
    'the password %s is accepted exactly as it is',
    { tags: ['R06'] },
    async (chosen) => {
      await register(server(), 'anna@example.se', { password: chosen, password2: chosen })
      await openKey(server(), await lastKeyTo(server(), 'anna@example.se'))
      expect((await logIn(server(), 'anna@example.se', { password: chosen })).status).toBe(200)
      expect((await logIn(server(), 'anna@example.se', { password: `${chosen}!` })).status).toBe(400)
      expect((await logIn(server(), 'anna@example.se', { password: chosen.slice(0, -1) })).status).toBe(400)
    },
  )

  test('flags sent along by a client change nothing', { tags: ['R36'] }, async () => {
    await register(server(), 'anna@example.se', {
      is_staff: true,
      is_superuser: true,
      isStaff: true,
      email_verified_at: '2026-01-01',
      isDemo: true,
    })
    const row = await rowOf(server(), 'anna@example.se')
    expect([row?.isStaff, row?.isSuperuser, row?.isDemo, row?.emailVerifiedAt]).toEqual([false, false, false, null])
  })

  test('D20: queued mails are encrypted, and wiped once sent', async () => {
    await register(server(), 'anna@example.se')
    const [waiting] = await server().db.select().from(outbox)
    expect(waiting?.payload).not.toContain('verify-email')
    await mailsTo(server(), 'anna@example.se')
    const [sent] = await server().db.select().from(outbox)
    expect(sent?.payload).toBe('')
  })
})
