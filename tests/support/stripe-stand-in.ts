import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import type { Clock } from '#server/ports/clock.ts'
import { documented, metadataIn, objectionTo, type StripeForm } from './stripe-forms.ts'

/** A checkout session as in Stripe's API, reduced to the fields that we read. */
export interface StripeSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  url: string | null
  expires_at: number
}

/** The charge of a paid session. */
interface StripeCharge {
  id: string
  object: 'charge'
  payment_intent: string
  amount: number
  amount_refunded: number
  currency: string
  metadata: Record<string, string>
  /** Of a destination charge: what went on to the account, and the platform's fee of it. */
  destination: string | undefined
  feeOre: number
  /** The amounts that the account has given back, and the platform of its fee. */
  reversedOre: number
  feeRefundedOre: number
}

/** A refund of a charge. */
export interface StripeRefund {
  id: string
  object: 'refund'
  charge: string
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'failed' | 'pending'
  metadata: Record<string, string>
  failure_reason?: string
}

/** A payout account; `onboard` completes it, `disable` stops it. */
export interface StripeAccount {
  id: string
  object: 'account'
  details_submitted: boolean
  charges_enabled: boolean
  payouts_enabled: boolean
  capabilities: { transfers: 'inactive' | 'active' }
  requirements: { disabled_reason: DisabledReason | null }
}

type DisabledReason = Stripe.Account.Requirements.DisabledReason

/** A recorded request. */
interface StripeRequest {
  call: string
  form: StripeForm
  idempotencyKey: string | undefined
}

/** An event as sent to a webhook: the raw body and the Stripe-Signature header. */
export interface SignedEvent {
  body: string
  signature: string
}

/**
 * The fault of the next request: nothing, no reply, a late reply, a connection cut before
 * or after the work, or an error status. As at Stripe, a 500 is repeated for the same idempotency
 * key.
 */
export type Fault = 'none' | 'hang' | 'cut' | 'lose-answer' | { delayMs: number } | 403 | 500 | 503 | 409 | 429

export const stripeSecrets = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' }

interface Answer {
  status: number
  body: object
}

const leastOre = 300

const well = {
  charges_enabled: true,
  payouts_enabled: true,
  capabilities: { transfers: 'active' },
  requirements: { disabled_reason: null },
} as const satisfies Partial<StripeAccount>

const stopped = (disabled_reason: DisabledReason) =>
  ({
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason },
  }) as const satisfies Partial<StripeAccount>

/**
 * A stand-in for Stripe on a local port (STRIPE_API_BASE). It has the calls that we make, checks
 * each request against Stripe's reference, and signs webhook events like Stripe. It delivers
 * nothing by itself: tests deliver, drop, repeat and reorder events.
 */
export const startStripe = async (clock: Clock) => {
  const sessions = new Map<string, StripeSession>()
  const intentMetadata = new Map<string, Record<string, string>>()
  const charges: StripeCharge[] = []
  const refunds: StripeRefund[] = []
  const payouts = new Map<string, { destination: string | undefined; feeOre: number }>()
  const accounts = new Map<string, StripeAccount>()
  const answers = new Map<string, { request: string; answer: Answer }>()
  const requests: StripeRequest[] = []
  const events: object[] = []
  const faults: Fault[] = []
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1_000)
  let made = 0
  const newId = (prefix: string) => `${prefix}_${++made}`

  const eventOf = (type: string, object: object, account?: string) => ({
    id: newId('evt'),
    object: 'event',
    type,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    ...(account && { account }),
  })
  const happened = (type: string, object: object, account?: string) => events.push(eventOf(type, object, account))

  const sign = (event: object): SignedEvent => {
    const payload = JSON.stringify(event)
    const { webhookSecret: secret } = stripeSecrets
    return {
      body: payload,
      signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds() }),
    }
  }

  const end = (session: StripeSession) => {
    Object.assign(session, { status: 'expired', url: null })
    happened('checkout.session.expired', session)
  }

  const current = (id: string) => {
    const session = sessions.get(id)
    if (session?.status === 'open' && session.expires_at <= nowSeconds()) end(session)
    return session
  }

  const refundOf = (charge: StripeCharge, amount: number, metadata: Record<string, string>) => {
    charge.amount_refunded += amount
    const refund: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      charge: charge.id,
      payment_intent: charge.payment_intent,
      amount,
      currency: charge.currency,
      status: 'succeeded',
      metadata,
    }
    refunds.push(refund)
    happened('refund.created', refund)
    happened('charge.refunded', charge)
    return refund
  }

  const work: Record<string, (form: StripeForm, id: string) => Answer> = {
    'POST /v1/checkout/sessions': (form) => {
      const lasts = Number(form['expires_at']) - nowSeconds()
      if (lasts < 30 * 60 || lasts > 24 * 3_600) return refusal(400, 'parameter_invalid_integer', 'expires_at')
      const amount = Number(form['line_items[0][price_data][unit_amount]']) * Number(form['line_items[0][quantity]'])
      if (amount < leastOre) return refusal(400, 'amount_too_small', 'line_items[0][price_data][unit_amount]')
      const feeName = 'payment_intent_data[application_fee_amount]'
      const destination = form['payment_intent_data[transfer_data][destination]']
      if (Number(form[feeName] ?? 0) > amount) return refusal(400, 'parameter_invalid_integer', feeName)
      if (form[feeName] !== undefined && destination === undefined) return refusal(400, 'parameter_missing', 'transfer_data')
      if (destination !== undefined && !accounts.has(destination))
        return refusal(400, 'resource_missing', 'payment_intent_data[transfer_data][destination]')
      if (destination !== undefined && accounts.get(destination)?.capabilities.transfers !== 'active')
        return refusal(400, 'insufficient_capabilities_for_transfer', 'payment_intent_data[transfer_data][destination]')
      const id = newId('cs_test')
      const session: StripeSession = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: amount,
        currency: form['line_items[0][price_data][currency]'] ?? '',
        client_reference_id: form['client_reference_id'] ?? null,
        metadata: metadataIn(form, 'metadata'),
        payment_intent: null,
        url: `https://checkout.stripe.example/c/pay/${id}`,
        expires_at: Number(form['expires_at']),
      }
      sessions.set(id, session)
      intentMetadata.set(id, metadataIn(form, 'payment_intent_data[metadata]'))
      payouts.set(id, { destination, feeOre: Number(form[feeName] ?? 0) })
      return { status: 200, body: { ...session } }
    },
    'GET /v1/checkout/sessions': (form) => {
      const data = [...sessions.values()].filter(({ payment_intent }) => payment_intent === form['payment_intent'])
      return {
        status: 200,
        body: { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: data.slice(0, Number(form['limit'])) },
      }
    },
    'GET /v1/checkout/sessions/:id': (_, id) => found(current(id)),
    'POST /v1/checkout/sessions/:id/expire': (_, id) => {
      const session = current(id)
      if (session && session.status !== 'open') return refusal(400, undefined, undefined)
      if (session) end(session)
      return found(session)
    },
    'GET /v1/refunds': (form) => ({
      status: 200,
      body: {
        object: 'list',
        url: '/v1/refunds',
        has_more: false,
        data: refunds.filter(({ payment_intent }) => payment_intent === form['payment_intent']),
      },
    }),
    'POST /v1/refunds': (form) => {
      const charge = charges.find(({ payment_intent }) => payment_intent === form['payment_intent'])
      if (!charge) return refusal(404, 'resource_missing', 'payment_intent')
      const left = charge.amount - charge.amount_refunded
      if (left === 0) return refusal(400, 'charge_already_refunded', undefined)
      const amount = Number(form['amount'] ?? left)
      if (amount > left) return refusal(400, undefined, 'amount')
      const isReversed = form['reverse_transfer'] === 'true'
      const isFeeRefunded = form['refund_application_fee'] === 'true'
      if ((isReversed || isFeeRefunded) && !charge.destination) return refusal(400, undefined, 'reverse_transfer')
      if (isReversed) charge.reversedOre += amount
      if (isFeeRefunded) charge.feeRefundedOre += Math.round((charge.feeOre * amount) / charge.amount)
      return { status: 200, body: { ...refundOf(charge, amount, metadataIn(form, 'metadata')) } }
    },
    'POST /v1/accounts': () => {
      const account: StripeAccount = {
        id: newId('acct'),
        object: 'account',
        details_submitted: false,
        ...stopped('requirements.past_due'),
      }
      accounts.set(account.id, account)
      return { status: 200, body: { ...account } }
    },
    // A closed account, or one of another platform, looks like one that never existed.
    'GET /v1/accounts/:id': (_, id) => (accounts.has(id) ? found(accounts.get(id)) : refusal(403, 'account_invalid', undefined)),
    'POST /v1/account_links': (form) =>
      accounts.has(form['account'] ?? '')
        ? { status: 200, body: { object: 'account_link', url: `https://connect.stripe.example/setup/${newId('link')}` } }
        : refusal(400, 'resource_missing', 'account'),
  }

  const perform = (
    { headers, method }: IncomingMessage,
    call: string,
    form: StripeForm,
    id: string,
    fault: Fault | undefined,
  ) => {
    if (headers.authorization !== `Bearer ${stripeSecrets.secretKey}`) return refusal(401, undefined, undefined)
    if (!headers['stripe-version']) return refusal(400, undefined, 'Stripe-Version')
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refusal(400, undefined, 'Content-Type')
    const objection = objectionTo(call, form)
    if (objection) return refusal(400, objection.code, objection.param)
    if (fault === 500) return refusal(500, undefined, undefined)
    return work[call]?.(form, id) ?? refusal(404, undefined, undefined)
  }

  // The same key returns the same reply, also a 500. A request that was rejected before any work
  // may be retried.
  const once = (key: string | undefined, request: string, answerNow: () => Answer) => {
    const known = key ? answers.get(key) : undefined
    if (known) return known.request === request ? known.answer : refusal(400, undefined, undefined, 'idempotency_error')
    if (key && key.length > 255) return refusal(400, undefined, 'Idempotency-Key')
    const answer = answerNow()
    if (key && (answer.status === 200 || answer.status === 500)) answers.set(key, { request, answer })
    return answer
  }

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { pathname: path, search } = new URL(incoming.url ?? '', 'http://stand-in')
    const { call, id } = callOf(incoming.method, path)
    const text = await bodyOf(incoming)
    const form = Object.fromEntries(new URLSearchParams(incoming.method === 'GET' ? search : text))
    const idempotencyKey = String(incoming.headers['idempotency-key'] ?? '') || undefined
    requests.push({ call, form, idempotencyKey })

    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'cut') return void incoming.socket.destroy()
    if (typeof fault === 'object') await pause(fault.delayMs)
    if (fault === 403) return reply(outgoing, refusal(403, undefined, undefined))
    if (fault === 409 || fault === 429 || fault === 503) return reply(outgoing, refusal(fault, 'lock_timeout', undefined))
    const answer = once(idempotencyKey, `${path} ${text}`, () => perform(incoming, call, form, id, fault))
    if (fault === 'lose-answer') return void incoming.socket.destroy()
    reply(outgoing, answer)
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const change = (accountId: string, facts: Partial<StripeAccount>) => {
    const account = accounts.get(accountId)
    if (!account) throw new Error(`there is no ${accountId}`)
    Object.assign(account, facts)
    happened('account.updated', account, accountId)
  }

  const chargeOf = (sessionId: string) => {
    const intent = sessions.get(sessionId)?.payment_intent
    const charge = charges.find(({ payment_intent }) => payment_intent === intent)
    if (!charge) throw new Error(`${sessionId} has not been paid`)
    return charge
  }

  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    accounts,
    charges,
    requests,
    /** The faults of the next requests, in order. */
    next: (...coming: Fault[]) => faults.push(...coming),
    /** A customer pays on the hosted page. An ended session can't be paid. */
    pay: (sessionId: string) => {
      const session = current(sessionId)
      if (session?.status !== 'open') return
      const charge: StripeCharge = {
        id: newId('ch'),
        object: 'charge',
        payment_intent: newId('pi'),
        amount: session.amount_total,
        amount_refunded: 0,
        currency: 'sek',
        metadata: intentMetadata.get(sessionId) ?? {},
        destination: undefined,
        feeOre: 0,
        ...payouts.get(sessionId),
        reversedOre: 0,
        feeRefundedOre: 0,
      }
      charges.push(charge)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: charge.payment_intent, url: null })
      happened('charge.succeeded', charge)
      happened('payment_intent.succeeded', { id: charge.payment_intent, object: 'payment_intent', amount: charge.amount })
      happened('checkout.session.completed', session)
    },
    refunds,
    /** The company refunds an amount in öre by hand, at Stripe. */
    refund: (sessionId: string, ore: number): StripeRefund => refundOf(chargeOf(sessionId), ore, {}),
    /** The payer's bank rejects the refund days later. */
    failRefund: (sessionId: string, refund: StripeRefund) => {
      chargeOf(sessionId).amount_refunded -= refund.amount
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      happened('charge.refund.updated', refund)
      happened('refund.updated', refund)
      happened('refund.failed', refund)
    },
    /** The cardholder disputes what is left of the charge. */
    dispute: (sessionId: string) => {
      const { id, payment_intent, amount, amount_refunded, currency } = chargeOf(sessionId)
      const disputed = { charge: id, payment_intent, amount: amount - amount_refunded, currency }
      const dispute = { id: newId('dp'), object: 'dispute', ...disputed, status: 'needs_response' }
      happened('charge.dispute.created', dispute)
      return dispute
    },
    /** The bank has decided; an inquiry ends as `warning_closed`. */
    closeDispute: (dispute: object, status: 'won' | 'lost' | 'warning_closed') =>
      happened('charge.dispute.closed', { ...dispute, status }),
    /**
     * The account's holder completes the onboarding. Money can be sent there once Stripe has
     * checked it.
     */
    onboard: (accountId: string, { isChecked }: { isChecked: boolean }) =>
      change(accountId, { details_submitted: true, ...(isChecked ? well : stopped('requirements.pending_verification')) }),
    /** Stripe or the company disables an account. */
    disable: (accountId: string, reason: DisabledReason) => change(accountId, stopped(reason)),
    /** Customers can pay, but Stripe withholds the money. */
    withholdPayouts: (accountId: string) =>
      change(accountId, { ...well, payouts_enabled: false, requirements: { disabled_reason: 'requirements.past_due' } }),
    /** The holder disconnects the account from the platform. */
    deauthorize: (accountId: string) => {
      accounts.delete(accountId)
      happened('account.application.deauthorized', { id: 'ca_1', object: 'application', name: 'Rådrum' }, accountId)
    },
    /** A signed event of any type; of a payout account, if one is given. */
    event: (type: string, object: object, account?: string) => sign(eventOf(type, object, account)),
    /**
     * Delivers all events so far, each `copies` times at once.
     * @param arrange reorders or selects events
     */
    deliver: async (
      to: (news: SignedEvent) => Promise<Response>,
      { copies = 1, arrange = (all) => all }: { copies?: number; arrange?: (all: readonly object[]) => readonly object[] } = {},
    ): Promise<number[]> => {
      const statuses: number[] = []
      for (const event of arrange(events)) {
        const taken = await Promise.all(Array.from({ length: copies }, () => to(sign(event))))
        statuses.push(...taken.map(({ status }) => status))
      }
      return statuses
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** The documented call of a request, and the id in its path. */
const callOf = (method: string | undefined, path: string) => {
  for (const call of Object.keys(documented)) {
    const [verb, template = ''] = call.split(' ')
    const match = new RegExp(`^${template.replace(':id', '(\\w+)')}$`).exec(path)
    if (verb === method && match) return { call, id: match[1] ?? '' }
  }
  return { call: `${method} ${path}`, id: '' }
}

const refusal = (status: number, code: string | undefined, param: string | undefined, type?: string): Answer => ({
  status,
  body: {
    error: {
      type: type ?? (status >= 500 ? 'api_error' : 'invalid_request_error'),
      code,
      param,
      message: `stand-in says ${status}`,
    },
  },
})

const found = (thing: object | undefined): Answer =>
  thing ? { status: 200, body: { ...thing } } : refusal(404, 'resource_missing', 'id')

const bodyOf = async (incoming: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const reply = (outgoing: ServerResponse, { status, body }: Answer) => {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
  outgoing.end(JSON.stringify(body))
}
