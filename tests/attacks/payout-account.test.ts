import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payoutProblems } from '#contract/core/payout-problems.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import type { PayoutStatus } from '#server/ports/pay.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { matterOf, send, withPay, withStripe } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { startStripe } from '#tests/support/stripe-stand-in.ts'

const booted = useServer()
let stripe: Awaited<ReturnType<typeof startStripe>>
let server: TestServer
beforeEach(async () => {
  stripe = await startStripe(booted().clock)
  server = withStripe(booted(), stripe)
})
afterEach(() => stripe.stop())

const paused =
  'Ditt utbetalningskonto är pausat hos Stripe. Logga in hos Stripe och komplettera uppgifterna, eller be en administratör om hjälp.'
const gone =
  'Ditt utbetalningskonto finns inte längre hos Stripe. Skapa ett nytt på din profil, eller be en administratör om hjälp.'
const notPossible =
  'Det går inte att betala just nu. Felet ligger inte hos dig, och inga pengar har dragits. Försök igen senare, eller skriv till oss i ärendet.'
const subject = 'Ditt utbetalningskonto behöver ses över'

/** Doris has an active payout account, and Anna has been asked for a payment to it. */
const inUse = async () => {
  const doris = await person(server, { role: 'delegated' })
  const anna = await person(server)
  await doris.post('/accounts/connect/create_express/')
  const [account = ''] = stripe.accounts.keys()
  stripe.onboard(account, { isChecked: true })
  const asks = async () => {
    const matter = await matterOf(server, anna)
    return doris.post(`/payments/create/${matter.id}/`, { amount: 1000, confirm_password: password })
  }
  const { id }: { id: number } = await (await asks()).json()
  const pays = () => anna.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password })
  return { doris, anna, account, id, asks, pays }
}

const answered = async (answer: Promise<Response>) => {
  const { status, ...given } = await answer.then(async (one) => ({ status: one.status, body: await one.json() }))
  return [status, given.body.detail]
}
const profileOf = async (one: Person) => (await one.get('/accounts/profile/')).json()
const troubleMailsTo = async (one: Person) => (await mailsTo(server, one.email)).filter((mail) => mail.subject === subject)
const sendEvent = (account: string, type = 'account.updated') =>
  send(server, stripe.event(type, { id: account, object: 'account', charges_enabled: false }, account))

describe('a payout account that Stripe has paused', () => {
  test('the office is told on the profile, at a request and in one mail; the payer is told that it isn’t their fault', {
    tags: ['R101'],
  }, async () => {
    const { doris, account, asks, pays } = await inUse()
    stripe.disable(account, 'requirements.past_due')

    expect((await sendEvent(account)).status).toBe(200)

    expect(await profileOf(doris)).toMatchObject({ stripe_account_id: account, payout_problem: paused })
    expect(await answered(asks())).toEqual([409, paused])
    expect(await answered(pays())).toEqual([409, notPossible])
    const [mail, ...more] = await troubleMailsTo(doris)
    expect(more).toEqual([])
    expect(mail?.text).toBe(`Hej!

${paused}

Tills dess kan du inte begära betalningar, och det som du redan har begärt går inte att betala.

På din profil ser du hur det står till med kontot:
http://127.0.0.1:8000/profile

Vänliga hälsningar
Rådrum
`)
  })

  test('twenty events, twenty payers’ clicks and ten requests at the same time lead to one mail', {
    tags: ['R101'],
  }, async () => {
    const { doris, account, asks, pays } = await inUse()
    stripe.disable(account, 'requirements.past_due')
    const same = stripe.event('account.updated', { id: account, object: 'account' }, account)

    await Promise.all([
      ...Array.from({ length: 10 }, () => sendEvent(account)),
      ...Array.from({ length: 10 }, () => send(server, same)),
      ...Array.from({ length: 20 }, pays),
      ...Array.from({ length: 10 }, asks),
    ])

    expect(await troubleMailsTo(doris)).toHaveLength(1)
    const taken = await server.db.select().from(payEvents).where(eq(payEvents.type, 'account.updated'))
    expect(taken).toHaveLength(11)
  })

  test('without any event the payer’s click discovers it, and the office is told at that moment', {
    tags: ['R101'],
  }, async () => {
    const { doris, account, pays } = await inUse()
    stripe.disable(account, 'platform_paused')

    const answers = await Promise.all(Array.from({ length: 5 }, () => answered(pays())))

    for (const answer of answers) expect(answer).toEqual([409, notPossible])
    expect(await troubleMailsTo(doris)).toHaveLength(1)
    expect(await profileOf(doris)).toMatchObject({ payout_problem: paused })
  })

  test('whose holder has lost the role holds nobody up: the platform is paid', { tags: ['R101', 'R106'] }, async () => {
    const { doris, account, pays } = await inUse()
    await server.db
      .update(users)
      .set({ isDelegatedAdmin: false })
      .where(eq(users.id, Number(doris.id)))
    stripe.disable(account, 'requirements.past_due')

    expect((await pays()).status).toBe(200)

    const created = stripe.requests.findLast(({ call }) => call === 'POST /v1/checkout/sessions')
    expect(created?.form).not.toHaveProperty('payment_intent_data[transfer_data][destination]')
  })

  test('whose holder has deleted the account leaves nothing to pay: what they asked for is recalled', async () => {
    const { doris, anna, account, pays } = await inUse()
    await doris.delete('/accounts/delete-account/', { password })
    stripe.disable(account, 'requirements.past_due')

    expect((await pays()).status).toBe(409)
    expect((await mailsTo(server, anna.email)).at(-1)?.text).toContain('Du behöver inte betala')
    expect(stripe.requests.some(({ call }) => call === 'POST /v1/checkout/sessions')).toBe(false)
  })

  test('the address of a card page that is already open isn’t handed out any more', { tags: ['R101'] }, async () => {
    const { account, pays } = await inUse()
    expect((await pays()).status).toBe(200)
    stripe.disable(account, 'rejected.fraud')
    await sendEvent(account)

    expect(await answered(pays())).toEqual([409, notPossible])
  })

  test('a customer who has already paid isn’t told that nothing was charged, although no event has arrived', {
    tags: ['R58', 'R101'],
  }, async () => {
    const { account, pays } = await inUse()
    await pays()
    const [sessionId = ''] = stripe.sessions.keys()
    stripe.pay(sessionId)
    stripe.disable(account, 'requirements.past_due')
    await sendEvent(account)

    expect(await answered(pays())).toEqual([409, 'Betalningen är redan genomförd eller avslutad.'])
  })

  test('after recovery everything works by itself; a second pause is reported again', { tags: ['R101'] }, async () => {
    const { doris, account, asks, pays } = await inUse()
    stripe.disable(account, 'requirements.past_due')
    await sendEvent(account)
    stripe.onboard(account, { isChecked: true })

    await sendEvent(account)

    expect(await profileOf(doris)).not.toHaveProperty('payout_problem')
    expect((await asks()).status).toBe(201)
    expect((await pays()).status).toBe(200)
    stripe.disable(account, 'requirements.past_due')
    await sendEvent(account)
    expect(await troubleMailsTo(doris)).toHaveLength(2)
  })

  test('recovery without any event: the payer’s next click, or opening the profile, is enough', {
    tags: ['R101'],
  }, async () => {
    const { doris, account, asks, pays } = await inUse()
    for (const findsOut of [pays, () => profileOf(doris), asks]) {
      stripe.disable(account, 'requirements.past_due')
      await sendEvent(account)
      stripe.onboard(account, { isChecked: true })

      await findsOut()

      const [{ payoutStatus } = {}] = await server.db.select().from(users).where(eq(users.id, doris.id))
      expect(payoutStatus).toBe('ready')
    }
    expect((await pays()).status).toBe(200)
  })

  test('while Stripe reviews what was submitted, the account counts as paused, with another text and no second mail', {
    tags: ['R101'],
  }, async () => {
    const { doris, account, asks } = await inUse()
    stripe.disable(account, 'requirements.past_due')
    await sendEvent(account)
    stripe.onboard(account, { isChecked: false })
    await sendEvent(account)

    const review =
      'Stripe granskar ditt utbetalningskonto, och under tiden kan du inte ta emot betalningar. Vänta på Stripes besked, eller be en administratör om hjälp.'
    expect(await answered(asks())).toEqual([409, review])
    expect(await troubleMailsTo(doris)).toHaveLength(1)
  })

  test('another problem is mailed anew, and the same one isn’t', { tags: ['R101'] }, async () => {
    const { doris, account } = await inUse()
    const told = async () => (await troubleMailsTo(doris)).map(({ text }) => text.split('\n\n')[1])
    const { withheld, review, rejected } = payoutProblems
    stripe.withholdPayouts(account)
    for (let time = 0; time < 2; time += 1) await sendEvent(account)
    expect(await told()).toEqual([withheld])
    stripe.disable(account, 'requirements.pending_verification')
    for (let time = 0; time < 2; time += 1) await sendEvent(account)
    expect(await told()).toEqual([withheld, review])
    stripe.disable(account, 'rejected.fraud')
    for (let time = 0; time < 2; time += 1) await sendEvent(account)
    expect(await told()).toEqual([withheld, review, rejected])
    stripe.deauthorize(account)
    await stripe.deliver((event) => send(server, event), { copies: 2 })
    expect(await told()).toEqual([withheld, review, rejected, gone])
  })

  test('an admin can still request payment from the same customer, for the platform', { tags: ['R101'] }, async () => {
    const { anna, account } = await inUse()
    stripe.disable(account, 'rejected.terms_of_service')
    await sendEvent(account)
    const admin = await person(server, { role: 'staff' })
    const matter = await matterOf(server, anna)

    const asked = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })

    expect(asked.status).toBe(201)
  })

  test('payouts that Stripe withholds are reported, but customers pay as before', { tags: ['R101'] }, async () => {
    const { doris, account, asks, pays } = await inUse()
    stripe.withholdPayouts(account)
    await sendEvent(account)

    expect(await profileOf(doris)).toMatchObject({
      payout_problem:
        'Stripe håller inne dina utbetalningar. Betalningarna går igenom, men pengarna stannar hos Stripe tills du har loggat in där och kompletterat uppgifterna.',
    })
    expect(await troubleMailsTo(doris)).toHaveLength(1)
    expect((await asks()).status).toBe(201)
    expect((await pays()).status).toBe(200)
  })
})

describe('a payout account that no longer exists', () => {
  test('deauthorised: the holder creates a new one, and pending payments go there', { tags: ['R101'] }, async () => {
    const { doris, account, id, asks, pays } = await inUse()
    stripe.deauthorize(account)

    const statuses = await stripe.deliver((event) => send(server, event), { copies: 5 })

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await profileOf(doris)).toMatchObject({ stripe_account_id: null, payout_problem: gone })
    expect(await answered(asks())).toEqual([409, gone])
    expect(await answered(pays())).toEqual([409, notPossible])
    expect(await troubleMailsTo(doris)).toHaveLength(1)

    await Promise.all(Array.from({ length: 5 }, () => doris.post('/accounts/connect/create_express/')))
    const [fresh = '', ...more] = stripe.accounts.keys()
    expect(more).toEqual([])
    stripe.onboard(fresh, { isChecked: true })
    expect(await profileOf(doris)).toMatchObject({ stripe_account_id: fresh })
    expect(await profileOf(doris)).not.toHaveProperty('payout_problem')
    expect((await asks()).status).toBe(201)
    expect((await pays()).status).toBe(200)
    const [payment] = await server.db.select().from(payments).where(eq(payments.id, id))
    expect(payment).toMatchObject({ payoutAccount: fresh, platformFeeOre: 10_000 })
    expect(stripe.requests.at(-1)?.form).toMatchObject({ 'payment_intent_data[transfer_data][destination]': fresh })
  })

  test('without any event a payment request discovers it', { tags: ['R101'] }, async () => {
    const { doris, account, asks } = await inUse()
    stripe.deauthorize(account)

    expect(await answered(asks())).toEqual([409, gone])

    expect(await troubleMailsTo(doris)).toHaveLength(1)
  })
})

describe('a bare 403 from Stripe', () => {
  test('at a payment request is explained, mailed once, and forgotten when it is over', { tags: ['R101'] }, async () => {
    const { doris, asks } = await inUse()
    for (let time = 0; time < 3; time++) {
      stripe.next(403)
      expect(await answered(asks())).toEqual([409, paused])
    }
    expect(await troubleMailsTo(doris)).toHaveLength(1)

    expect((await asks()).status).toBe(201)
  })

  test('at the checkout is explained to both sides, although the account looks healthy', { tags: ['R101'] }, async () => {
    const { doris, pays } = await inUse()
    stripe.next(403)

    expect(await answered(pays())).toEqual([409, notPossible])

    expect(await troubleMailsTo(doris)).toHaveLength(1)
    expect((await pays()).status).toBe(200)
  })

  test('at a checkout without a payout account is our own failure, as before', { tags: ['R59'] }, async () => {
    const anna = await person(server)
    const admin = await person(server, { role: 'staff' })
    const matter = await matterOf(server, anna)
    const asked = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
    const { id } = await asked.json()
    stripe.next(403)

    const answer = anna.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password })

    expect(await answered(answer)).toEqual([503, 'Betaltjänsten svarar inte just nu. Försök igen om en stund.'])
  })
})

describe('events in any order', () => {
  test('events aren’t believed; Stripe is asked again, so a late event changes nothing', { tags: ['R101'] }, async () => {
    const { doris, account } = await inUse()
    stripe.disable(account, 'requirements.past_due')
    stripe.onboard(account, { isChecked: true })

    await stripe.deliver((event) => send(server, event), { arrange: (all) => all.toReversed() })
    await sendEvent(account)

    expect(await profileOf(doris)).not.toHaveProperty('payout_problem')
    expect(await troubleMailsTo(doris)).toEqual([])
  })

  test('a late reply from Stripe doesn’t replace a newer one', { tags: ['R101'] }, async () => {
    const { doris, account } = await inUse()
    const asked = Promise.withResolvers<void>()
    const late = Promise.withResolvers<PayoutStatus>()
    const readPayoutAccount = () => {
      asked.resolve()
      return late.promise
    }
    const event = stripe.event('account.updated', { id: account, object: 'account' }, account)
    const first = send(withPay(server, { readPayoutAccount }), event)
    await asked.promise
    booted().clock.forwardSeconds(1)
    expect((await sendEvent(account)).status).toBe(200)

    late.resolve('paused')

    expect((await first).status).toBe(200)
    expect(await profileOf(doris)).not.toHaveProperty('payout_problem')
    expect(await troubleMailsTo(doris)).toEqual([])
  })

  test('the event is refused until Stripe can be asked, and then takes effect', { tags: ['R54', 'R101'] }, async () => {
    const { doris, account } = await inUse()
    stripe.disable(account, 'requirements.past_due')
    const event = stripe.event('account.updated', { id: account, object: 'account' }, account)
    stripe.next(503, 503)

    expect((await send(server, event)).status).toBe(503)
    expect((await send(server, event)).status).toBe(200)

    expect(await troubleMailsTo(doris)).toHaveLength(1)
  })

  test('events of unknown accounts are ignored, and Stripe isn’t asked', { tags: ['R101'] }, async () => {
    await inUse()
    const before = stripe.requests.length

    for (const type of ['account.updated', 'account.application.deauthorized'])
      expect((await sendEvent('acct_other', type)).status).toBe(200)

    expect(stripe.requests).toHaveLength(before)
  })

  test('events of connected accounts may be signed with their own secret', { tags: ['R52', 'R101'] }, async () => {
    const { doris, account } = await inUse()
    stripe.disable(account, 'requirements.past_due')
    const own = withStripe(booted(), stripe, {
      STRIPE_WEBHOOK_SECRET: 'whsec_other',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_stand_in',
    })
    const neither = withStripe(booted(), stripe, { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' })
    const event = stripe.event('account.updated', { id: account, object: 'account' }, account)

    expect((await send(neither, event)).status).toBe(400)
    expect((await send(own, event)).status).toBe(200)

    expect(await troubleMailsTo(doris)).toHaveLength(1)
  })
})
