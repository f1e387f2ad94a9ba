import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listRows } from '#contract/core/next-page.ts'
import { payoutPeriodProblem } from '#contract/money/books/settings-problems.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { PartnerChange } from '#contract/money/books/books.ts'
import type { PartnerSeller } from '#contract/money/books/partner-report.ts'
import {
  type Earned,
  type EarnedInYear,
  nothingEarned,
  nothingEarnedInYear,
  owedOf,
  payoutToReply,
  quartersToReply,
  withPayment,
  withPaymentOfDay,
} from '#contract/money/books/earnings.ts'
import { missingInReport, sellingProblems, titleChange } from '#contract/money/books/partner-details.ts'
import { agreesToSelfBilling } from '#contract/office/accepted-terms.ts'
import { Refused, refuseFields } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerSellers, reportedPartners, vouchers } from '#server/db/schema/books.ts'
import type { DocumentParty } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import { acceptedTermsOf } from '#server/domain/access/accepted-terms.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { insertSecurityEvent } from '#server/domain/accounts/people/security-events.ts'
import { followPartner } from '#server/domain/history/waiting/follow-partner.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { type PaidOut, paidOutIn, type Period } from './paid-out.ts'
import { correctReported } from './reported-partners.ts'

type SellerRow = typeof partnerSellers.$inferSelect

/** The name of an account that is there, else the one on its latest voucher. */
const nameIn = (people: Awaited<ReturnType<typeof namesOf>>, id: number, onVoucher: string | null | undefined) =>
  people.get(id)?.name ?? onVoucher ?? 'Raderat konto'

interface PaidPartner {
  /** As the latest voucher that names them has it. */
  name: string | null
  /** At the provider, of the latest payment. */
  account: string | null
  payout: Earned
  /** The oldest payments of which a share is owed. */
  owedOf: ReturnType<typeof owedOf<number>>
}

const unpaid: PaidPartner = { name: null, account: null, payout: nothingEarned, owedOf: [] }

/**
 * Reports what partners earned in a period. Admins see all of them, a partner their own.
 * @throws FieldsRefused for a period that ends before it begins, or is longer than a year; Refused
 * `server.busy`
 */
export const listPayouts = async ({ db, heavy }: Deps, { viewer }: CallContext, period: Period) => {
  refuseFields({ to: payoutPeriodProblem(period) })
  const mayKeep = officeRights.keepBooks(viewer)
  const isOwn = mayKeep ? undefined : eq(vouchers.partnerId, viewer.userId)
  const partners = new Map<number, PaidPartner>()
  await heavy.inTurn(viewer.userId, async () => {
    for await (const page of paidOutIn(db, period, isOwn))
      for (const paid of page) {
        const id = paid.partnerId ?? 0
        const before = partners.get(id) ?? unpaid
        partners.set(id, {
          name: paid.partnerName || before.name,
          account: paid.account,
          payout: withPayment(before.payout, paid),
          owedOf: [...before.owedOf, ...owedOf(paid.paymentId, paid)].slice(0, listRows),
        })
      }
  })
  const people = await namesOf(db, partners.keys())
  return [...partners].map(([id, { name, account, payout, owedOf }]) => ({
    partner: { id, name: nameIn(people, id, name) },
    payments: payout.payments,
    ...payoutToReply(payout),
    ...(mayKeep && owedOf.length > 0 && { owed_of: owedOf }),
    account,
  }))
}

type Firm = Pick<DocumentParty, 'name' | 'organisationNumber'>

interface PartnersYear {
  name: string | null
  quarters: EarnedInYear
  /** By the number of each firm as which they were paid. */
  asFirms: ReadonlyMap<string | null, Firm & { quarters: EarnedInYear }>
}

const nothingInYear: PartnersYear = { name: null, quarters: nothingEarnedInYear, asFirms: new Map() }

const withPaid = ({ name, quarters, asFirms }: PartnersYear, paid: PaidOut, known: Firm): PartnersYear => {
  const { name: firmName, organisationNumber } = paid.firm ?? known
  const before = asFirms.get(organisationNumber)?.quarters ?? nothingEarnedInYear
  const firm = { name: firmName, organisationNumber, quarters: withPaymentOfDay(before, paid) }
  return {
    name: paid.partnerName || name,
    quarters: withPaymentOfDay(quarters, paid),
    asFirms: new Map([...asFirms, [organisationNumber, firm]]),
  }
}

/** Each firm by itself; nothing where there was one. */
const firmsToReply = ({ asFirms }: PartnersYear) =>
  asFirms.size > 1 && {
    firms: [...asFirms.values()].map(({ name, organisationNumber, quarters }) => ({
      name,
      organisation_number: organisationNumber,
      quarters: quartersToReply(quarters),
    })),
  }

/**
 * Every partner's calendar year by quarter, with what the report to Skatteverket lacks of them
 * (skatteförfarandelagen 22 c kap.). What is owed back isn't earned, and so not reported. Somebody
 * who was paid that year is there as `reported_partners` has them, also without an account. Whoever
 * doesn't keep the books sees what is reported of themselves (34 kap. 3 §).
 * @throws Refused `server.busy`
 */
export const reportPartners = async ({ db, heavy }: Deps, { viewer }: CallContext, year: number) => {
  const only = officeRights.keepBooks(viewer) ? undefined : viewer.userId
  const isAsked = (partnerId: PgColumn) => (only === undefined ? undefined : eq(partnerId, only))
  const frozen = await db
    .select()
    .from(reportedPartners)
    .where(and(eq(reportedPartners.year, year), isAsked(reportedPartners.partnerId)))
  const frozenOf = new Map(frozen.map((row) => [row.partnerId, row]))
  const earned = new Map<number, PartnersYear>()
  await heavy.inTurn(viewer.userId, async () => {
    for await (const page of paidOutIn(db, { from: `${year}-01-01`, to: `${year}-12-31` }, isAsked(vouchers.partnerId)))
      for (const paid of page.filter(({ sale }) => !sale.isShareOwedBack)) {
        const id = paid.partnerId ?? 0
        const { legalName, name, organisationNumber = null } = frozenOf.get(id) ?? { name: '' }
        earned.set(id, withPaid(earned.get(id) ?? nothingInYear, paid, { name: legalName ?? name, organisationNumber }))
      }
  })
  const delegated = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isDelegatedAdmin, true), isAsked(users.id)))
    .orderBy(asc(users.id))
  const ids = [...new Set([...delegated.map(({ id }) => id), ...earned.keys()])]
  const people = await namesOf(db, ids)
  const accepted = await acceptedTermsOf(db, ids)
  const settings = await db.select().from(partnerSellers).where(inArray(partnerSellers.partnerId, ids))
  const settingsOf = new Map(settings.map((row) => [row.partnerId, row]))
  return ids.map((id) => {
    const details = partnerSellerToReply({ ...settingsOf.get(id), ...frozenOf.get(id) })
    const own = earned.get(id) ?? nothingInYear
    return {
      partner: {
        id,
        name: frozenOf.get(id)?.name ?? nameIn(people, id, own.name),
        email: people.get(id)?.email ?? '',
        bank_account: people.get(id)?.bankAccount ?? null,
        ...(people.get(id)?.disabledAt && { disabled: true }),
      },
      details,
      ...(people.has(id) && !agreesToSelfBilling(accepted.get(id)) && { terms_missing: true }),
      missing: missingInReport(details),
      quarters: quartersToReply(own.quarters),
      ...firmsToReply(own),
    }
  })
}

/**
 * Changes what the books know of a partner, and who sells what the partner does from now on. The
 * same details are no change. Nobody changes their own.
 * @throws Refused `partner.missing`, `partner.own`, `partner.changed`, `partner.advokat`;
 * FieldsRefused where a seller lacks what a document must say
 */
export const changePartner = async (
  deps: Deps,
  call: CallContext,
  partnerId: number,
  { confirm_password: password, version, ...details }: PartnerChange,
) => {
  const { viewer, caller } = call
  const [user] = await deps.db.select().from(users).where(eq(users.id, partnerId))
  // The books know those whose account is gone, too.
  const isKnown = (await deps.db.$count(vouchers, eq(vouchers.partnerId, partnerId))) > 0
  if (!user?.isDelegatedAdmin && !isKnown) throw new Refused('partner.missing')
  if (partnerId === viewer.userId) throw new Refused('partner.own')
  refuseFields(sellingProblems(details))
  await confirmPassword(deps, call, password, 'confirm_password')
  const facts = {
    seller: details.seller,
    legalName: details.legal_name,
    street: details.street,
    postalCode: details.postal_code,
    city: details.city,
    organisationNumber: details.organisation_number,
    issuedBy: details.issued_by,
    vatNumber: details.vat_number,
    birthDate: details.birth_date,
    accountIdentifier: details.account_identifier,
  }
  const now = deps.clock.now()
  const { title, saved, isChanged } = await deps.db.transaction(async (tx) => {
    // One after the other: what somebody read before a confirmation doesn't take it back.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, partnerId)).for('no key update')
    const [before] = await tx.select().from(partnerSellers).where(eq(partnerSellers.partnerId, partnerId))
    const advokatConfirmedAt = details.is_advokat ? (before?.advokatConfirmedAt ?? now) : null
    if (before && isDeepStrictEqual({ ...before, ...facts, advokatConfirmedAt }, before))
      return { saved: before, isChanged: false }
    const known = partnerSellerToReply(before)
    if (version !== undefined && version !== known.version) throw new Refused('partner.changed')
    const title = titleChange(viewer, known, details)
    const row = { ...facts, advokatConfirmedAt, changedAt: now }
    const [saved] = await tx
      .insert(partnerSellers)
      .values({ partnerId, ...row })
      .onConflictDoUpdate({ target: partnerSellers.partnerId, set: row })
      .returning()
    await correctReported(tx, now, partnerId, facts, swedishDay(now))
    if (title && user) await insertSecurityEvent(tx, deps, { kind: title, actorId: viewer.userId, personId: user.id })
    return { title, saved, isChanged: true }
  })
  if (!isChanged) return partnerSellerToReply(saved)
  if (title) await followPartner(deps, partnerId)
  logSecurityEvent(deps, caller, 'books.partner_changed', { userId: viewer.userId, partnerId })
  return partnerSellerToReply(saved)
}

const partnerSellerToReply = (row: Partial<SellerRow> | undefined): PartnerSeller => ({
  seller: row?.seller ?? 'platform',
  legal_name: row?.legalName ?? null,
  street: row?.street ?? null,
  postal_code: row?.postalCode ?? null,
  city: row?.city ?? null,
  organisation_number: row?.organisationNumber ?? null,
  issued_by: row?.issuedBy ?? null,
  vat_number: row?.vatNumber ?? null,
  birth_date: row?.birthDate ?? null,
  account_identifier: row?.accountIdentifier ?? null,
  is_advokat: (row?.advokatConfirmedAt ?? null) !== null,
  version: row?.changedAt?.toISOString() ?? null,
})

const namesOf = async (db: Db, ids: Iterable<number>) => {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      email: users.email,
      bankAccount: users.bankAccount,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name, surname, ...rest }) => [id, { name: fullName({ name, surname }), ...rest }]))
}
