import { partsOf } from './terms-version-parts.ts'

/**
 * The day on which the partner terms that hold now were changed. A partner accepts them before
 * taking a matter (förordning (EU) 2019/1150) and before asking for money of their own, with the
 * office's facts of then (`partnerTermsVersionNow`): who they are with.
 * Earlier ones stay readable at `/partner-terms?version=`.
 */
export const partnerTermsVersion = '2026-11-30'

/** A refusal that pages lead on from, to where the terms are accepted. */
export const termsFirst =
  'Läs och godkänn partnervillkoren under Partnerprofil i din profil först. De behövs för att du ska få betalt.'

/** The first version in which a partner agrees that we write the invoices of their shares. */
const selfBillingSince = '2026-11-28'

/** The newest version that somebody has accepted; undefined for none. */
type Accepted = string | undefined

/** Tells whether accepted terms are those that hold now, also where the office has moved since. */
export const areTermsOfNow = (accepted: Accepted): boolean =>
  accepted !== undefined && partsOf(accepted).day === partnerTermsVersion

/**
 * The refusal to a partner who would be paid without accepted terms.
 * @param isTheirs the work is theirs already: new terms don't change what holds for it, so that
 * earlier ones will do
 */
export const whyNotPaidOut = (accepted: Accepted, { isTheirs }: { isTheirs: boolean }) =>
  areTermsOfNow(accepted) || (isTheirs && accepted !== undefined) ? undefined : 'partner_terms.first'

/**
 * Tells whether a partner has agreed to self-billing (mervärdesskattelagen 17 kap. 15 §), which is
 * part of the terms.
 */
export const agreesToSelfBilling = (accepted: Accepted): boolean =>
  accepted !== undefined && partsOf(accepted).day >= selfBillingSince
