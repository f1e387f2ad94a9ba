import { answerTime } from '#contract/office/answer-time.ts'
import { followOffice, ourOffice } from '#contract/office/our-office.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { phoneHref } from '#lib/phone-href.ts'

declare global {
  /** The office's profile as JSON, where pages are rendered (`first-paint/render.tsx`). */
  var officeProfile: string | undefined
}

const served = globalThis.document?.getElementById('office')?.textContent ?? globalThis.officeProfile

/**
 * The office that a page was served with, where it isn't the demo's: in the page itself, or where
 * a page is rendered, as a global. A page keeps it until it is loaded again.
 */
export const servedOffice: OfficeProfile | undefined = served && JSON.parse(served)
if (servedOffice) followOffice(servedOffice)

/** A company as pages name it. */
export const companyOf = (c: OfficeProfile['company']) => ({
  ...c,
  /** As the owner of something: a name that ends with s, x or z takes no s. */
  genitive: /[sxz]$/i.test(c.name) ? c.name : `${c.name}s`,
  inShort: c.in_short,
  legalName: c.legal_name,
  organisationNumber: c.organisation_number,
  vatNumber: c.vat_number,
  postalCode: c.postal_code,
  phoneHref: phoneHref(c.phone),
})

/** The company behind the service. */
export const company = companyOf(ourOffice().company)

/** Within what customers are answered, as pages promise it. */
export const answers = answerTime()
