import { eq } from 'drizzle-orm'
import { dayMs } from '#contract/dates/day-ms.ts'
import type { TimeKind } from '#contract/agreements/time/time.ts'
import { proposalPrice } from '#contract/agreements/proposals/price.ts'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { agreementText } from '#contract/agreements/text.ts'
import { fullName } from '#contract/core/full-name.ts'
import { daysAfter } from '#contract/dates/days-after.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { billingDetails } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { textOf } from '#server/domain/agreements/proposals/proposals.ts'
import { platformSeller } from '#server/domain/money/documents/seller.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'

/** Work at a ceiling price: a paid agreement, and the hours that the lawyer has noted. */
export interface DemoWork {
  orderedDaysAgo: number
  service: string
  scope: string
  performer: string
  hours: number
  /** In kronor. */
  rate: number
  lines: readonly { daysAgo: number; minutes: number; what: string; kind: TimeKind }[]
}

interface People {
  matterId: number
  owner: { id: number; name: string; surname: string }
  lawyerId: number
  address: { street: string; postalCode: string; city: string }
}

const validDays = 14

/** The demo's charge for a matter: of a payment without one, no money can go back. */
export const chargeOf = (matterId: number) => `pi_demo_matter_${matterId}`

/** Adds an agreement that was ordered and paid on the same day, with its lines of time. */
export const addWork = async (tx: Db, deps: Deps, { matterId, owner, lawyerId, address }: People, work: DemoWork) => {
  const daysBack = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs)
  const at = daysBack(work.orderedDaysAgo)
  const seller = platformSeller()
  const { service, scope, performer } = work
  const priced = proposalPrice({ kind: 'ceiling', hours: work.hours, rate: work.rate })
  if (!('price' in priced)) throw new Error(`no price for the work in matter ${matterId}`)
  const { amountOre, minutes, hourlyOre } = priced.price
  const proposal = singleRow(
    await tx
      .insert(proposals)
      .values({
        ...{ matterId, ordinal: 1, authorId: lawyerId, sentById: lawyerId, state: 'accepted', kind: 'ceiling' },
        ...{ service, scope, performer, amountOre, minutes, hourlyOre, validDays, termsVersion, seller },
        ...{ validUntil: daysAfter(at, validDays), createdAt: at, sentAt: at, endedAt: at },
      })
      .returning(),
  )
  const sent = textOf(deps, proposal, seller)
  await tx.update(proposals).set(sent).where(eq(proposals.id, proposal.id))
  const payment = singleRow(
    await tx
      .insert(payments)
      .values({
        ...{ matterId, payerId: owner.id, requestedById: lawyerId, amountOre, service, seller, termsVersion },
        ...{ state: 'paid', createdAt: at, paidAt: at, withdrawalToldAt: at, paymentIntentId: chargeOf(matterId) },
      })
      .returning(),
  )
  await tx.insert(billingDetails).values({ paymentId: payment.id, userId: owner.id, ...address, createdAt: at })
  const series = `A${swedishDay(at).slice(0, 4)}`
  const number = `${series}-${await nextNumber(tx, series)}`
  const consents = { asConsumer: true, earlyStart: true, lossAcknowledged: true }
  const text = agreementText(sent.text, { number, buyer: fullName(owner), ...consents, concludedAt: at, seller })
  const agreement = singleRow(
    await tx
      .insert(agreements)
      .values({
        ...{ number, matterId, proposalId: proposal.id, paymentId: payment.id, ownerId: owner.id, state: 'running' },
        ...{ service, amountOre, ...consents, termsVersion, text, textSha256: sha256Of(text), concludedAt: at, paidAt: at },
      })
      .returning(),
  )
  await tx.insert(timeLines).values(
    work.lines.map(({ daysAgo, ...line }) => {
      const workedAt = daysBack(daysAgo)
      const agreementId = line.kind === 'internal' ? null : agreement.id
      const place = { matterId, agreementId, authorId: lawyerId, day: swedishDay(workedAt) }
      return { ...place, ...line, createdAt: workedAt, changedAt: workedAt }
    }),
  )
}
