import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import type { MockDb } from '#mocks/db.ts'

/** The version that somebody has accepted: the mocks keep acceptances of the newest alone. */
export const acceptedTerms = (db: MockDb, personId: string) =>
  db.partnerTerms[personId] === undefined ? undefined : partnerTermsVersion
