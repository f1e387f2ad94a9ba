import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#server/domain/money/payments/reconcile.ts'
import { askedToPay, atTheCheckout, confirmationsSent, matterOf, send, withStripe } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { type StripeSession, startStripe, stripeSecrets } from '#tests/support/stripe-stand-in.ts'

const booted = useServer({ PUBLIC_WEB_URL: 'https://radrum.example' })
let stripe: Awaited<ReturnType<typeof startStripe>>
let server: TestServer
beforeEach(async () => {
  stripe = await startStripe(booted().clock)
  server = withStripe(booted(), stripe)
})
afterEach(() => stripe.stop())

const calls = () => stripe.requests.map(({ call }) => call)
const openSessions = () => [...stripe.sessions.values()].filter(({ status }) => status === 'open')
const completed = (session: StripeSession | undefined) => stripe.event('checkout.session.completed', session ?? {})

describe('a checkout at Stripe', () => {
  test('is created as the API documents it: card only, SEK in öre, one hour, our ids as metadata', {
    tags: ['R51'],
  }, async () => {
    const { anna, id, matter } = await atTheCheckout(server, 19.99)

    expect(stripe.requests).toEqual([
      {
        call: 'POST /v1/checkout/sessions',
        idempotencyKey: `pay-${id}-1`,
        form: {
          mode: 'payment',
          'allowed_payment_method_types[0]': 'card',
          'adaptive_pricing[enabled]': 'false',
          locale: 'sv',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'sek',
          'line_items[0][price_data][unit_amount]': '1999',
          'line_items[0][price_data][product_data][name]': `Juridisk tjänst, ärende ${matter.id}`,
          customer_email: anna.email,
          client_reference_id: String(id),
          'metadata[payment_id]': String(id),
          'metadata[matter_id]': String(matter.id),
          'payment_intent_data[metadata][payment_id]': String(id),
          'payment_intent_data[metadata][matter_id]': String(matter.id),
          expires_at: String(Date.parse('2026-11-20T10:00:00Z') / 1_000),
          success_url: 'https://radrum.example/success',
          cancel_url: 'https://radrum.example/cancel',
        },
      },
    ])
  })

  test('is paid when Stripe says so, by webhook', { tags: ['R52'] }, async () => {
    const { sessionId, row } = await atTheCheckout(server)
    stripe.pay(sessionId)

    const answer = await send(server, completed(stripe.sessions.get(sessionId)))

    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ state: 'paid', paymentIntentId: stripe.sessions.get(sessionId)?.payment_intent })
    expect(await confirmationsSent(server)).toHaveLength(1)
  })

  test('isn’t paid when the webhook says so but Stripe, asked again, doesn’t', { tags: ['R52'] }, async () => {
    const { sessionId, row } = await atTheCheckout(server)
    const session = stripe.sessions.get(sessionId)

    await send(server, stripe.event('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid' }))

    expect(await row()).toMatchObject({ state: 'pending' })
  })

  test('is found paid by the reconciler when no webhook arrives', { tags: ['R58'] }, async () => {
    const { sessionId, row } = await atTheCheckout(server)
    stripe.pay(sessionId)
    booted().clock.forwardSeconds(120)

    await reconcile(server.deps)

    expect(await row()).toMatchObject({ state: 'paid' })
  })

  test('is opened once for ten calls at the same time', { tags: ['R55'] }, async () => {
    const { checkout } = await askedToPay(server)

    const answers = await Promise.all(Array.from({ length: 10 }, checkout))

    const urls = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).url)))
    expect([...urls]).toEqual([openSessions()[0]?.url])
    expect(calls().filter((call) => call === 'POST /v1/checkout/sessions')).toHaveLength(1)
  })

  test('of a delegated admin sends the money to their account, less the platform’s share', async () => {
    const anna = await person(server)
    const jurist = await person(server, { role: 'delegated' })
    await jurist.post('/accounts/connect/create_express/')
    for (const account of stripe.accounts.keys()) stripe.onboard(account, { isChecked: true })
    const matter = await matterOf(server, anna)
    const asked = await jurist.post(`/payments/create/${matter.id}/`, { amount: 1000, confirm_password: password })
    const { id } = await asked.json()

    const answer = await anna.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password })

    expect(answer.status).toBe(200)
    expect(stripe.requests.at(-1)?.form).toMatchObject({
      'payment_intent_data[application_fee_amount]': '10000',
      'payment_intent_data[transfer_data][destination]': [...stripe.accounts.keys()][0],
    })
  })

  test('is closed at Stripe when its matter is deleted', { tags: ['R61'] }, async () => {
    const { anna, matter, row, sessionId } = await atTheCheckout(server)

    expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(204)

    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
    expect(await row()).toMatchObject({ state: 'cancelled' })
  })

  test('that was paid a moment ago prevents its matter’s deletion', { tags: ['R61'] }, async () => {
    const { anna, matter, row, sessionId } = await atTheCheckout(server)
    stripe.pay(sessionId)

    expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(409)

    expect(await row()).toMatchObject({ state: 'paid' })
  })
})

describe('when Stripe is slow or down', () => {
  test.each(['cut', 'lose-answer', 409, 503] as const)(
    'after "%s" once, the same call succeeds, with one session',
    { tags: ['R55', 'R59'] },
    async (fault) => {
      const { checkout } = await askedToPay(server)
      stripe.next(fault)

      expect((await checkout()).status).toBe(200)

      expect(openSessions()).toHaveLength(1)
    },
  )

  test.each(['cut', 'lose-answer', 409, 503, 500] as const)(
    'after "%s" twice, the next call succeeds, with one session',
    { tags: ['R55', 'R59'] },
    async (fault) => {
      const { checkout } = await askedToPay(server)
      stripe.next(fault, fault)

      expect((await checkout()).status).toBe(503)
      expect((await checkout()).status).toBe(200)

      expect(openSessions()).toHaveLength(1)
    },
  )

  test('the webhook is refused until Stripe can be asked, and then takes effect', { tags: ['R54'] }, async () => {
    const { sessionId, row } = await atTheCheckout(server)
    stripe.pay(sessionId)
    const event = completed(stripe.sessions.get(sessionId))
    stripe.next(503, 503)

    expect((await send(server, event)).status).toBe(503)
    expect((await send(server, event)).status).toBe(200)

    expect(await row()).toMatchObject({ state: 'paid' })
  })

  const notEnded = { detail: 'Betalningen kunde inte avslutas hos betaltjänsten. Försök igen om en stund.' }

  test('when Stripe fails to end a session, declining the payment and deleting the matter fail with a message, and nothing ends', {
    tags: ['R59', 'R61'],
  }, async () => {
    const { anna, matter, id, row, sessionId } = await atTheCheckout(server)

    for (const end of [() => anna.post(`/payments/${id}/decline/`), () => anna.delete(`/matters/${matter.id}/`)]) {
      stripe.next(500, 500)
      const answer = await end()

      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual(notEnded)
    }

    expect(await row()).toMatchObject({ state: 'pending', checkoutSessionId: sessionId })
    expect((await anna.get(`/matters/${matter.id}/`)).status).toBe(200)
    expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(204)
  })

  test('when Stripe fails to end the second of two payments of a deleted account, neither ends', {
    tags: ['R59', 'R74'],
  }, async () => {
    const { anna, admin, row, checkout } = await atTheCheckout(server)
    const matter = await matterOf(server, anna, 'Testamente')
    const asked = await admin.post(`/payments/create/${matter.id}/`, { amount: 485, confirm_password: password })
    const { id: second } = await asked.json()
    await anna.post(`/payments/${second}/create_checkout_session/`, { confirm_password: password })
    stripe.next('none', 500, 500)

    const answer = await anna.delete('/accounts/delete-account/', { password })

    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual(notEnded)
    expect(await row()).toMatchObject({ state: 'pending' })
    expect((await checkout()).status).toBe(200)
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(openSessions()).toEqual([])
  })

  test('neither the secret key nor the checkout’s URL is logged', { tags: ['R72'] }, async () => {
    const { checkout } = await askedToPay(server)
    stripe.next(503, 503)
    await checkout()
    await checkout()

    const log = booted().log.join()
    expect(log).toContain('Stripe did not do it')
    expect(log).not.toContain(stripeSecrets.secretKey)
    expect(log).not.toContain('checkout.stripe.example')
  })
})

describe('a payout account at Stripe', () => {
  test('is created once for ten calls at the same time; each gets its own link', { tags: ['R62'] }, async () => {
    const jurist = await person(server, { role: 'delegated' })

    const answers = await Promise.all(Array.from({ length: 10 }, () => jurist.post('/accounts/connect/create_express/')))

    expect(stripe.accounts.size).toBe(1)
    const links = await Promise.all(answers.map(async (answer) => (await answer.json()).onboarding_url))
    expect(new Set(links).size).toBe(10)
    expect(booted().log.join()).not.toContain('connect.stripe.example')
  })

  test('is an Express account in Sweden, and its link leads back to the profile, even once expired', async () => {
    const jurist = await person(server, { role: 'delegated' })

    await jurist.post('/accounts/connect/create_express/')

    expect(stripe.requests.map(({ call, form }) => [call, form])).toEqual([
      [
        'POST /v1/accounts',
        {
          type: 'express',
          country: 'SE',
          email: jurist.email,
          'capabilities[card_payments][requested]': 'true',
          'capabilities[transfers][requested]': 'true',
          'metadata[user_id]': String(jurist.id),
        },
      ],
      [
        'POST /v1/account_links',
        {
          account: [...stripe.accounts.keys()][0],
          type: 'account_onboarding',
          return_url: 'https://radrum.example/profile',
          refresh_url: 'https://radrum.example/profile',
        },
      ],
    ])
  })

  test('gets no share until Stripe can send money to it', async () => {
    const jurist = await person(server, { role: 'delegated' })
    await jurist.post('/accounts/connect/create_express/')
    const [account] = stripe.accounts.keys()

    const { readPayoutAccount } = server.deps.pay

    expect(await readPayoutAccount(account ?? '')).toBe('unfinished')
    expect(await readPayoutAccount('acct_unknown')).toBe('gone')
  })
})
