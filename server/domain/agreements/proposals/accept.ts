import { eq } from 'drizzle-orm'
import { whyNotAccept } from '#contract/agreements/proposals/proposal-rules.ts'
import { consentsOf } from '#contract/agreements/consents.ts'
import { agreementText, companyOf } from '#contract/agreements/text.ts'
import type { BillingAddress } from '#contract/money/billing.ts'
import type { Acceptance } from '#contract/agreements/proposals/proposals.ts'
import { isOneSeller } from '#contract/money/documents/named-seller.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { agreementToReply, visibleAgreement } from '#server/domain/agreements/agreements.ts'
import { agreementMails } from '#server/domain/agreements/mails.ts'
import { shareReports } from '#server/domain/agreements/withdrawals/share-reports.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { platformSeller } from '#server/domain/money/documents/seller.ts'
import { saveBilling, readBilling } from '#server/domain/money/documents/billing.ts'
import { refuseUnsetOffice } from '#server/domain/office/settings.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { visiblePayment } from '#server/domain/money/payments/access.ts'
import { insertPendingPayment } from '#server/domain/money/payments/insert-pending.ts'
import { paymentToReply } from '#server/domain/money/payments/list.ts'
import { livePayments } from '#server/domain/transitions/payment.ts'
import { payoutOfProposal } from '#server/domain/money/payouts/payouts.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { lockProposal, visibleProposal } from './proposals.ts'
import { renewSeller } from './renew-seller.ts'
import { type Proposal, transitionProposals } from '#server/domain/transitions/proposal.ts'

/**
 * The order: accepts a proposal for the matter's owner. Makes the agreement and its pending
 * payment, and mails the agreement, all or nothing.
 * @throws Refused `proposal.missing`, `proposal.not_owner`, `proposal.<state>`,
 * `proposal.text_changed`, `proposal.payment_pending`; FieldsRefused for a wrong password
 */
export const acceptProposal = async (
  deps: Deps,
  call: CallContext,
  { id, acceptance }: { id: number; acceptance: Acceptance },
) => {
  const { viewer, caller, idempotently } = call
  const row = await visibleProposal(deps.db, viewer, id)
  if (row.ownerId !== viewer.userId) throw new Refused('proposal.not_owner')
  const billing = readBilling(acceptance, { amountOre: row.proposal.amountOre, asCompany: !acceptance.as_consumer })
  refuseUnsetOffice(deps)
  await confirmPassword(deps, call, acceptance.confirm_password, 'confirm_password')

  const payout = await payoutOfProposal(deps, row.proposal)
  await renewSeller(deps, viewer, row.proposal, payout?.payoutAccount)
  const ordered = await idempotently(
    async (tx) => {
      const { matter, proposal } = await lockProposal(tx, viewer, row.proposal)
      const now = deps.clock.now()
      const hasPendingPayment = (await livePayments(tx, matter.id)).some(({ state }) => state === 'pending')
      refuseIf(whyNotAccept({ proposal, readSha256: acceptance.text_sha256, hasPendingPayment }, now))
      const accepted = singleRow(await transitionProposals(tx, 'accept', eq(proposals.id, proposal.id), { endedAt: now }))
      const { sentById: requestedById, amountOre, service, termsVersion } = accepted
      const order = { requestedById, amountOre, service, termsVersion, agreedSeller: proposal.seller, ...payout }
      const payment = await insertPendingPayment(tx, deps, matter, order)
      // The payee was decided anew, with the matter locked: the text has to say the same.
      if (!isOneSeller(payment.seller, proposal.seller)) throw new Refused('proposal.text_changed')
      if (billing) await saveBilling(tx, deps, payment, billing)
      const agreement = await conclude(deps, tx, {
        proposal: accepted,
        acceptance,
        paymentId: payment.id,
        buyerId: matter.userId,
        billing,
      })
      const ids = { proposal: proposal.id, agreement: agreement.id, payment: payment.id }
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'agreement_concluded', facts: ids })
      return { agreement: agreementToReply(agreement, [], now), payment: paymentToReply(payment, matter.title) }
    },
    ({ agreement }) => [agreement.id],
  )
  const { agreement, payment } = ordered
  logSecurityEvent(deps, caller, 'proposal.accepted', {
    userId: viewer.userId,
    proposalId: agreement.proposal,
    matterId: agreement.matter,
    agreementId: agreement.id,
    paymentId: payment.id,
  })
  return ordered
}

/**
 * Reads what one has ordered, for a repeat.
 * @throws Refused `proposal.missing`, `proposal.not_owner`, `agreement.missing`
 */
export const readOrdered = async (
  deps: Deps,
  { viewer }: CallContext,
  proposalId: number,
  [agreementId = 0]: readonly number[],
) => {
  const { ownerId, proposal } = await visibleProposal(deps.db, viewer, proposalId)
  if (ownerId !== viewer.userId) throw new Refused('proposal.not_owner')
  const agreement = await visibleAgreement(deps.db, viewer, agreementId)
  const matter = await visibleMatter(deps.db, viewer, proposal.matterId)
  const payment = await visiblePayment(deps, viewer, agreement.paymentId ?? 0)
  const reports = await shareReports(deps.db, [agreement.id])
  return {
    agreement: agreementToReply(agreement, reports.get(agreement.id), deps.clock.now()),
    payment: paymentToReply(payment, matter.title),
  }
}

interface Order {
  proposal: Proposal
  acceptance: Acceptance
  paymentId: number
  buyerId: number
  billing: BillingAddress | undefined
}

/** Makes the agreement and mails it. The number comes last, because its row stays locked. */
const conclude = async (deps: Deps, tx: Db, { proposal, acceptance, paymentId, buyerId, billing }: Order) => {
  const buyer = singleRow(await tx.select().from(users).where(eq(users.id, buyerId)))
  const concludedAt = deps.clock.now()
  const consents = consentsOf(acceptance)
  const series = `A${swedishDay(concludedAt).slice(0, 4)}`
  const number = `${series}-${await nextNumber(tx, series)}`
  const name = fullName(buyer)
  const { text: agreedText, termsVersion } = asSent(proposal)
  const seller = proposal.seller ?? platformSeller()
  const text = agreementText(agreedText, { number, buyer: name, company: companyOf(billing), ...consents, concludedAt, seller })
  const agreement = singleRow(
    await tx
      .insert(agreements)
      .values({
        number,
        matterId: proposal.matterId,
        proposalId: proposal.id,
        paymentId,
        ownerId: buyerId,
        service: proposal.service,
        amountOre: proposal.amountOre,
        ...consents,
        termsVersion,
        text,
        textSha256: sha256Of(text),
        concludedAt,
      })
      .returning(),
  )
  await enqueueMail(tx, deps, agreementMails.concluded(deps.config, agreement, buyer.email))
  return agreement
}

/** The text and terms that sending a proposal has fixed. */
const asSent = ({ id, text, termsVersion }: Proposal) => {
  if (text === null || termsVersion === null) throw new Error(`proposal ${id} was sent without a text`)
  return { text, termsVersion }
}
