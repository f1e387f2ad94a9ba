import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { demoPayoutAccounts } from '#server/db/schema/demo.ts'
import { payments } from '#server/db/schema/payments.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { lastMailTo, mailsTo } from '#tests/support/accounts.ts'
import { pays } from '#tests/support/agreement-stories.ts'
import { matterOf, withPay } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { anotherMatter, selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const path = '/accounts/connect/create_express/'
const accountOf = async ({ id }: Person) => {
  const [user] = await server().db.select().from(users).where(eq(users.id, id))
  return user?.stripeAccountId
}

test('a delegated admin is sent to the provider, and the account is shown in the profile', {
  tags: ['§7-create-express', 'R62'],
}, async () => {
  const jurist = await person(server(), { role: 'delegated' })

  const answer = await jurist.post(path)

  const account = await accountOf(jurist)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ onboarding_url: `http://127.0.0.1:8000/dev/onboarding/${account}` })
  expect(account).toMatch(/^acct_demo_\w+$/)
})

test.each(['customer', 'staff', 'superuser'] as const)('a %s can’t create an account', { tags: ['R39'] }, async (role) => {
  const one = await person(server(), { role })

  const answer = await one.post(path)

  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({ detail: 'Du har inte behörighet att göra det här.' })
  expect(await accountOf(one)).toBeNull()
})

test('ten calls at the same time lead to one account, even when the provider creates several', { tags: ['R62'] }, async () => {
  const jurist = await person(server(), { role: 'delegated' })
  let made = 0
  const { app } = withPay(server(), { createPayoutAccount: async () => ({ accountId: `acct_${++made}` }) })
  const authorization = `Bearer ${await jurist.token()}`

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.request(`/api${path}`, { method: 'POST', headers: { authorization } })),
  )

  const links = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).onboarding_url)))
  expect([...links]).toEqual([`http://127.0.0.1:8000/dev/onboarding/${await accountOf(jurist)}`])
})

test('an unfinished onboarding gets a new link to the same account', { tags: ['R62'] }, async () => {
  const jurist = await person(server(), { role: 'delegated', stripeAccountId: 'acct_begun' })

  const answer = await jurist.post(path)

  expect(await answer.json()).toEqual({ onboarding_url: 'http://127.0.0.1:8000/dev/onboarding/acct_begun' })
})

test('a new payout account, and each link to it, is told by mail, at most three links an hour', {
  tags: ['R39', 'R62', 'R108'],
}, async () => {
  const jurist = await person(server(), { role: 'delegated' })
  const subjects = async () => (await mailsTo(server(), jurist.email)).map(({ subject }) => subject)

  await jurist.post(path)
  expect(await subjects()).toEqual(['Du har fått ett utbetalningskonto'])
  for (let click = 0; click < 5; click += 1) expect((await jurist.post(path)).status).toBe(200)
  expect((await subjects()).slice(1)).toEqual(Array(3).fill('Ditt utbetalningskonto har öppnats'))

  await server()
    .db.insert(demoPayoutAccounts)
    .values({ id: (await accountOf(jurist)) ?? '', status: 'gone' })
  expect((await jurist.post(path)).status).toBe(200)
  expect((await subjects()).filter((subject) => subject === 'Ditt utbetalningskonto är ändrat')).toHaveLength(1)
  expect((await lastMailTo(server(), jurist.email)).text).toContain('Din profil har fått ett nytt utbetalningskonto hos Stripe.')
})

test('in place of an account that is gone, the new one gets what waits to be paid, and nothing of what was paid', {
  tags: ['R62'],
}, async () => {
  const story = await selling(server(), { seller: 'platform' })
  const { anna, dora } = story
  const [paid, waiting] = [story.matter, await anotherMatter(server(), story)]
  for (const { id } of [paid, waiting]) await dora.post(`/payments/create/${id}/`, { amount: 900, confirm_password: password })
  await pays(server(), anna, 1)
  await server().db.insert(demoPayoutAccounts).values({ id: 'acct_demo_1', status: 'gone' })

  expect((await dora.post(path)).status).toBe(200)

  const accounts = await server().db.select({ account: payments.payoutAccount }).from(payments).orderBy(payments.id)
  expect(accounts).toEqual([{ account: 'acct_demo_1' }, { account: await accountOf(dora) }])
  expect(await accountOf(dora)).not.toBe('acct_demo_1')
})

test('when the provider is down, nothing is half done', { tags: ['R62'] }, async () => {
  const jurist = await person(server(), { role: 'delegated' })
  const { app } = withPay(server(), {
    createPayoutAccount: async () => {
      throw new ProviderFailed(false)
    },
  })

  const answer = await app.request(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await jurist.token()}` },
  })

  expect(answer.status).toBe(503)
  expect(await accountOf(jurist)).toBeNull()
})

test('the link is neither stored nor logged', { tags: ['R62'] }, async () => {
  const jurist = await person(server(), { role: 'delegated' })
  const { app } = withPay(server(), { onboardingLink: async () => 'https://connect.example/setup/CANARY' })

  const answer = await app.request(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await jurist.token()}` },
  })

  expect(await answer.json()).toEqual({ onboarding_url: 'https://connect.example/setup/CANARY' })
  expect(server().log.join()).not.toContain('CANARY')
  expect(JSON.stringify(await server().db.select().from(users))).not.toContain('CANARY')
})

test('a delegated admin who is also an admin requests payments for the platform: nothing goes to their own account', {
  tags: ['R57'],
}, async () => {
  const anna = await person(server())
  const matter = await matterOf(server(), anna)
  const both = await person(server(), { role: 'staff', isDelegatedAdmin: true, stripeAccountId: 'acct_demo_1' })

  await both.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })

  expect(await server().db.select().from(payments)).toMatchObject([{ payoutAccount: null, platformFeeOre: null }])
})

test("the demo's onboarding page says what it is and leads back to the profile", async () => {
  const page = await server().app.request('/dev/onboarding/acct_demo_1')
  const text = await page.text()

  expect(page.status).toBe(200)
  expect(text).toContain('Testsida – inget riktigt konto skapas')
  expect(text).toContain('<a class="button" href="http://127.0.0.1:8000/profile">Klar, tillbaka till profilen</a>')
})

test("on the demo's onboarding page an account can be paused, and opened again", { tags: ['R101'] }, async () => {
  const jurist = await person(server(), { role: 'delegated' })
  await jurist.post(path)
  const page = `/dev/onboarding/${await accountOf(jurist)}`
  const seen = async () => (await jurist.get('/accounts/profile/')).json()

  const paused = await server().app.request(`${page}/paused`, { method: 'POST' })

  expect(paused.headers.get('location')).toBe('http://127.0.0.1:8000/profile')
  expect(await seen()).toMatchObject({ payout_problem: expect.stringContaining('är pausat hos Stripe') })
  expect(await (await server().app.request(page)).text()).toContain('Öppna kontot igen')
  await server().app.request(`${page}/ready`, { method: 'POST' })
  expect(await seen()).not.toHaveProperty('payout_problem')
  expect((await server().app.request(`${page}/rich`, { method: 'POST' })).status).toBe(404)
})
