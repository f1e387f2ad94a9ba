import * as z from 'zod/mini'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { OfficeProfile } from '#contract/office/office-document.ts'
import { ourOffice } from '#contract/office/our-office.ts'
import { sha256Of } from './sha256.ts'

/** The facts of the office in the terms and the privacy policy. */
const Told = z.pick(OfficeProfile, { company: true, promises: true, privacy: true })

/** Parsed, so that the order of what is read from the database doesn't matter. */
const hashOf = (office: z.infer<typeof Told>) =>
  sha256Of(new TextEncoder().encode(JSON.stringify(Told.parse(office)))).slice(0, 12)

const demoHash = hashOf(demoOffice)

/**
 * The mark of an office's facts, by which a version of the terms names them.
 * @returns undefined for those of the demo
 */
export const markOf = (office: z.infer<typeof Told>): string | undefined => {
  const hash = hashOf(office)
  return hash === demoHash ? undefined : hash
}

const withMark = (day: string): string => {
  const mark = markOf(ourOffice())
  return mark === undefined ? day : `${day}.${mark}`
}

/**
 * The version of the terms and the privacy policy that is accepted now: their day and, of an office
 * of one's own, the mark of its facts.
 */
export const termsVersionNow = (): string => withMark(termsVersion)

/** The same of the partner terms. */
export const partnerTermsVersionNow = (): string => withMark(partnerTermsVersion)
