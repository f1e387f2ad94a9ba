/**
 * The version of the partner terms that holds now: the day they were changed. A partner accepts it
 * before taking a matter (förordning (EU) 2019/1150) and before asking for money of their own.
 * Earlier ones stay readable at `/partner-terms?version=`.
 */
export const partnerTermsVersion = '2026-11-28'

/** A refusal that pages lead on from, to where the terms are accepted. */
export const termsFirst =
  'Läs och godkänn partnervillkoren under Partnerprofil i din profil först. De behövs för att du ska få betalt.'

/** The first version in which a partner agrees that we write the invoices of their shares. */
const selfBillingSince = '2026-11-28'

/** The newest version that somebody has accepted; undefined for none. */
type Accepted = string | undefined

/**
 * The refusal to a partner who would be paid without accepted terms.
 * @param isTheirs the work is theirs already: new terms don't change what holds for it, so that
 * earlier ones will do
 */
export const whyNotPaidOut = (accepted: Accepted, { isTheirs }: { isTheirs: boolean }) =>
  accepted === partnerTermsVersion || (isTheirs && accepted !== undefined) ? undefined : 'partner_terms.first'

/**
 * Tells whether a partner has agreed to self-billing (mervärdesskattelagen 17 kap. 15 §), which is
 * part of the terms.
 */
export const agreesToSelfBilling = (accepted: Accepted): boolean => accepted !== undefined && accepted >= selfBillingSince
