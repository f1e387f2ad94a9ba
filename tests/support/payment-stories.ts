import { eq, like } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import type { Pay } from '#server/ports/pay.ts'
import { stripePay } from '#server/ports/pay-stripe.ts'
import { completionOf, payDemoCheckout, signEvent } from '#server/ports/pay-local.ts'
import { createCheckedApp } from './declared-refusals.ts'
import { type Person, password, person } from './people.ts'
import type { TestServer } from './server.ts'
import { stripeSecrets } from './stripe-stand-in.ts'

/** Inserts a matter of the given user. */
export const matterOf = async (
  { deps }: Pick<TestServer, 'deps'>,
  owner: Pick<Person, 'id'>,
  title = 'Uppsägning utan saklig grund',
) => {
  const now = deps.clock.now()
  const facts = { userId: owner.id, title, description: 'Jag har blivit uppsagd.', createdAt: now, updatedAt: now }
  const [matter] = await deps.db.insert(matters).values(facts).returning()
  if (!matter) throw new Error('an insert returned nothing')
  return matter
}

/** Anna has a matter, and an admin has asked her to pay for it. The amount is in SEK. */
export const askedToPay = async (server: TestServer, amount: number | string = 1500.5) => {
  const anna = await person(server)
  const admin = await person(server, { role: 'staff' })
  const matter = await matterOf(server, anna)
  const answer = await admin.post(`/payments/create/${matter.id}/`, { amount, confirm_password: password })
  const { id }: { id: number } = await answer.json()
  const row = async () => {
    const [payment] = await server.db.select().from(payments).where(eq(payments.id, id))
    if (!payment) throw new Error('the payment is gone')
    return payment
  }
  const checkout = () => anna.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password })
  return { anna, admin, matter, id, row, checkout }
}

/** The story of `askedToPay`, after Anna has opened the checkout. */
export const atTheCheckout = async (server: TestServer, amount?: number) => {
  const story = await askedToPay(server, amount)
  const answer = await story.checkout()
  const { url }: { url: string } = await answer.json()
  const { checkoutSessionId: sessionId } = await story.row()
  if (!sessionId) throw new Error(`no session: ${answer.status}`)
  return { ...story, url, sessionId, pays: () => payDemoCheckout(server.deps, sessionId) }
}

/** Asks for the checkout as the same user, at a server with other dependencies. */
export const asksForCheckout = async ({ app }: Pick<TestServer, 'app'>, one: Person, paymentId: number) =>
  app.request(`/api/payments/${paymentId}/create_checkout_session/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await one.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirm_password: password }),
  })

/** Delivers an event to the webhook, signed like the provider's. */
export const deliver = (server: TestServer, event: object) => send(server, signEvent(server.deps, event))

/** Delivers the event that a session has been paid. */
export const deliverCompletion = (server: TestServer, sessionId: string) => deliver(server, completionOf(sessionId))

/** Sends a body and a signature to the webhook unchanged. */
export const send = async ({ app }: TestServer, { body, signature }: { body: string; signature?: string }) =>
  app.request('/api/payments/webhook/', {
    method: 'POST',
    body,
    ...(signature && { headers: { 'stripe-signature': signature } }),
  })

/** The order confirmations that have been sent, after the outbox is drained. */
export const confirmationsSent = async ({ deps }: TestServer) => {
  await drainOutbox(deps)
  return deps.db.select().from(demoMails).where(like(demoMails.subject, 'Orderbekräftelse%')).orderBy(demoMails.id)
}

/** Why events are quarantined, or of which type they are. */
export const quarantined = async ({ db }: Pick<TestServer, 'db'>) => {
  const rows = await db.select().from(payEvents).where(eq(payEvents.outcome, 'quarantined')).orderBy(payEvents.reason)
  return rows.map(({ reason, type }) => reason ?? type)
}

/** The same server with another provider, or with some of its functions replaced. */
export const withPay = (server: TestServer, pay: Partial<Pay>): TestServer => {
  const deps = { ...server.deps, pay: { ...server.deps.pay, ...pay } }
  return { ...server, ...createCheckedApp(deps), deps }
}

/**
 * The same server with a stand-in for Stripe, configured like an operator would.
 * @param environment further variables
 */
export const withStripe = (
  server: TestServer,
  { url }: { url: string },
  environment: Record<string, string> = {},
): TestServer => {
  const { stripe } = readConfig({
    STRIPE_SECRET_KEY: stripeSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
    STRIPE_API_BASE: url,
    ...environment,
  })
  if (!stripe) throw new Error('Stripe is not configured')
  const { deps } = server
  return withPay({ ...server, deps: { ...deps, config: { ...deps.config, stripe } } }, stripePay(stripe, deps))
}
