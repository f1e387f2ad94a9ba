import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { send } from './accounts.ts'
import { atTheCheckout, deliverCompletion } from './payment-stories.ts'
import { type Person, password } from './people.ts'
import type { TestServer } from './server.ts'

type AgreementFacts = Partial<typeof agreements.$inferInsert>

/** A consumer's agreement on 1 950 kr, with both consents. */
const agreementFacts = (concludedAt: Date) => ({
  service: 'Genomgång av hyresavtal',
  amountOre: 195_000,
  asConsumer: true,
  earlyStart: true,
  lossAcknowledged: true,
  termsVersion: '2026-11-28',
  text: 'Avtal',
  textSha256: 'x',
  concludedAt,
})

/** The office's address, as `CONTACT_TO`. */
export const officeMail = 'byran@radrum.example'

export const plainText = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ')

/** The withdrawals, as somebody at the office reads them. */
export const listWithdrawals = async (reader: Person) =>
  z.parse(z.array(Withdrawal), await (await reader.get('/withdrawals/')).json())

/** A statement that anybody sends, about order 1 unless told otherwise. */
export const submitStatement = (server: TestServer, more: object) =>
  send(server, 'POST', '/withdrawals/', { name: 'Anna Andersson', agreement: '1', email: 'privat@example.se', ...more })

export const acceptWithdrawal = (admin: Person, share_percent: number, id = 1) =>
  admin.post(`/withdrawals/${id}/accept/`, { share_percent, confirm_password: password })

/** Anna has paid order 1, without an agreement, on 20 November 2026. */
export const paidOrder = async (server: TestServer) => {
  const story = await atTheCheckout(server, 1950)
  await story.pays()
  await deliverCompletion(server, story.sessionId)
  return story
}

/** Sets the clock of a server under test. */
export const moveTo = ({ clock }: TestServer, moment: string) =>
  clock.forwardSeconds((Date.parse(moment) - clock.now().getTime()) / 1_000)

let numbered = 0

/** Anna has an agreement on 1 950 kr, made on 20 November 2026, whose card page is open. */
export const unpaidAgreement = async (server: TestServer, facts: AgreementFacts = {}) => {
  const story = await atTheCheckout(server, 1950)
  numbered += 1
  const [made] = await server.db
    .insert(agreements)
    .values({
      ...agreementFacts(server.clock.now()),
      number: `A2026-${numbered}`,
      matterId: story.matter.id,
      ownerId: story.anna.id,
      paymentId: story.id,
      ...facts,
    })
    .returning()
  if (!made) throw new Error('an insert returned nothing')
  const agreement = async () => {
    const [row] = await server.db.select().from(agreements).where(eq(agreements.id, made.id))
    if (!row) throw new Error('the agreement is gone')
    return row
  }
  return {
    ...story,
    agreement,
    agreementId: made.id,
    number: made.number,
    withdraws: (message?: string) => story.anna.post(`/agreements/${made.id}/withdraw/`, { message }),
  }
}

/** An agreement as of `unpaidAgreement`, paid at once. 40 % of the work is done. */
export const runningAgreement = async (server: TestServer, facts: AgreementFacts = {}) => {
  const story = await unpaidAgreement(server)
  await story.pays()
  await deliverCompletion(server, story.sessionId)
  const now = server.clock.now()
  await server.db
    .update(agreements)
    .set({ state: 'running', paidAt: now, sharePercent: 40, ...facts })
    .where(eq(agreements.id, story.agreementId))
  await server.db.insert(agreementProgress).values({ agreementId: story.agreementId, sharePercent: 40, createdAt: now })
  return story
}

/** All rows of withdrawals, refunds and payments that a story left, to compare. */
export const rowsOf = ({ db }: TestServer) => ({
  withdrawals: () => db.select().from(withdrawals).orderBy(withdrawals.id),
  refunds: () => db.select().from(refundRequests).orderBy(refundRequests.id),
  payment: async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0],
})
