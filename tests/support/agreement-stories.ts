import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { TimeFields } from '#contract/agreements/time/time.ts'
import { agreementStates } from '#contract/agreements/states.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { proposalStates } from '#contract/agreements/proposals/states.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { deliverCompletion, matterOf } from './payment-stories.ts'
import { type Person, password, person } from './people.ts'
import type { TestServer } from './server.ts'

export const Proposed = z.object({ id: z.number(), state: z.enum(proposalStates), text: z.string(), text_sha256: z.string() })
export const Ordered = z.object({
  agreement: z.object({ id: z.number(), number: z.string(), state: z.enum(agreementStates) }),
  payment: z.object({ id: z.number(), amount: z.number(), status: z.string() }),
})

/** A lawyer's texts. The texts are easy to recognise wherever they might leak to. */
export const draftFor = (matter: number) => ({
  matter,
  kind: 'fixed',
  service: 'Granskning av anställningsavtal',
  scope: 'Vi läser avtalet och skriver ett utlåtande.',
  excluded: 'Förhandling med arbetsgivaren.',
  amount: 1950,
  performer: 'Jurist Eva Ek',
  delivery_days: 10,
})

/** The fields that a company must give for its invoice. */
export const companyAddress = {
  company: 'Björkviks Bygg AB',
  organisation_number: '556016-0680',
  street: 'Björkvägen 7',
  postal_code: '752 28',
  city: 'Uppsala',
}

/** The orders of a private person, with both boxes as they are at first, and of a company. */
export const order = (text_sha256: string, choices: Readonly<Record<string, unknown>> = {}) => ({
  ...(choices['as_consumer'] === false && companyAddress),
  text_sha256,
  as_consumer: true,
  early_start: false,
  loss_acknowledged: false,
  confirm_password: password,
  ...choices,
})

/** Reads a draft and sends it. */
export const sends = async (one: Person, id: number) => {
  const { text_sha256 = '' } = await (await one.get(`/proposals/${id}/`)).json()
  return one.post(`/proposals/${id}/send/`, { text_sha256, confirm_password: password })
}

/** A lawyer writes a draft for a matter and sends it. */
export const proposes = async (lawyer: Person, matterId: number, changes: object = {}) => {
  const written = await lawyer.post('/proposals/', { ...draftFor(matterId), ...changes })
  const { id } = Proposed.parse(await written.json())
  return Proposed.parse(await (await sends(lawyer, id)).json())
}

export const accepts = (
  one: Person,
  { id, text_sha256 }: { id: number; text_sha256: string },
  choices?: Readonly<Record<string, unknown>>,
) => one.post(`/proposals/${id}/accept/`, order(text_sha256, choices))

/** Anna has a matter, and a lawyer has sent her a proposal. */
export const proposed = async (server: TestServer, changes?: object) => {
  const anna = await person(server)
  const lawyer = await person(server, { role: 'delegated' })
  const matter = await matterOf(server, anna)
  return { anna, lawyer, matter, proposal: await proposes(lawyer, matter.id, changes) }
}

/** The story of `proposed`, after Anna has ordered. */
export const ordered = async (server: TestServer, choices?: Readonly<Record<string, unknown>>, changes?: object) => {
  const story = await proposed(server, changes)
  return { ...story, ...Ordered.parse(await (await accepts(story.anna, story.proposal, choices)).json()) }
}

/** The story of `ordered`, after Anna has paid. */
export const atWork = async (server: TestServer, choices?: Readonly<Record<string, unknown>>, changes?: object) => {
  const story = await ordered(server, choices, changes)
  await pays(server, story.anna, story.payment.id)
  return story
}

/** Pays on the provider's card page, and delivers its event. */
export const pays = async (server: TestServer, payer: Person, paymentId: number) => {
  await payer.post(`/payments/${paymentId}/create_checkout_session/`, { confirm_password: password })
  const [row] = await server.db.select().from(payments).where(eq(payments.id, paymentId))
  const sessionId = row?.checkoutSessionId ?? ''
  await payDemoCheckout(server.deps, sessionId)
  return deliverCompletion(server, sessionId)
}

/** The price of four hours at most, at 1 595 kr an hour. */
export const ceilingPrice = { kind: 'ceiling', amount: undefined, hours: 4, rate: 1595 }

/** The story of `atWork` at that price, which needs the buyer's address. */
export const atCeiling = (server: TestServer, choices: Readonly<Record<string, unknown>> = {}) =>
  atWork(server, { street: 'Björkvägen 7', postal_code: '752 28', city: 'Uppsala', ...choices }, ceilingPrice)

/** The story of `atCeiling` at any price, in a matter about a service from the beginning. */
export const soldIn = async (server: TestServer, service: LegalService | null, price: object = ceilingPrice) => {
  const [anna, lawyer] = [await person(server), await person(server, { role: 'delegated' })]
  const matter = await matterOf(server, anna)
  await server.db.update(matters).set({ service }).where(eq(matters.id, matter.id))
  const proposal = await proposes(lawyer, matter.id, price)
  const choices = { street: 'Björkvägen 7', postal_code: '752 28', city: 'Uppsala', ...bothConsents }
  const sold = Ordered.parse(await (await accepts(anna, proposal, choices)).json())
  await pays(server, anna, sold.payment.id)
  return { anna, lawyer, matter, proposal, ...sold }
}

/** Moves the clock; nobody is logged out by it. */
export const itIs = async ({ clock, db }: TestServer, moment: string) => {
  clock.forwardSeconds((Date.parse(moment) - clock.now().getTime()) / 1_000)
  await db.update(sessions).set({ lastUsedAt: clock.now(), endsAt: new Date(clock.now().getTime() + 86_400_000) })
}

export const proposalRow = async ({ db }: TestServer, id: number) => {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id))
  return row
}

export const agreementRow = async ({ db }: TestServer, id: number) => {
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
  return row
}

/** The choices of a private person who ticks both boxes: the right ends with the work. */
export const bothConsents = { early_start: true, loss_acknowledged: true }

/** The agreements of a matter, as a user lists them. */
export const listedAgreements = async (one: Person, matterId: number) => (await one.get(`/agreements/?matter=${matterId}`)).json()

export const reports = (one: Person, id: number, share_done_percent: number, note?: string) =>
  one.post(`/agreements/${id}/progress/`, { share_done_percent, note })

/** The office writes a line of time. */
export const worked = (
  one: Person,
  matterId: number,
  {
    minutes,
    kind = 'charged',
    what = 'Genomgång av handlingarna',
    day = '2026-11-20',
  }: Partial<TimeFields> & { minutes: number },
) => one.post(`/matters/${matterId}/time/`, { day, minutes, what, kind })

/** The final settlement of the minutes that were read. */
export const settles = (one: Person, id: number, minutes: number) =>
  one.post(`/agreements/${id}/settle/`, { minutes, confirm_password: password })

export const performs = (one: Person, id: number) => one.post(`/agreements/${id}/performed/`)

/** The proposals of a matter, as somebody reads them. */
export const listProposals = async (one: Person, matterId: number) => (await one.get(`/proposals/?matter=${matterId}`)).json()

/** Somebody's matter, with a draft of a partner's. */
export const drafted = async (server: TestServer) => {
  const [anna, lawyer] = [await person(server), await person(server, { role: 'delegated' })]
  const matter = await matterOf(server, anna)
  const written = await lawyer.post('/proposals/', draftFor(matter.id))
  return { anna, lawyer, matter, draft: Proposed.parse(await written.json()) }
}
