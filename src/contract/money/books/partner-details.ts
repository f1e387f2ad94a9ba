import * as z from 'zod/mini'
import { organisationNumberIn } from '#contract/core/organisation-number.ts'
import { type PartnerField, partnerFields, type PartnerSeller } from './partner-report.ts'
import { sellsInOwnName } from '#contract/money/documents/named-seller.ts'
import { officeRights } from '#contract/office/rights.ts'
import { Refused } from '#contract/refusals.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { vatNumberIn } from '#contract/core/vat-number.ts'

/** The facts that a document must state of its seller (mervärdesskattelagen 17 kap. 24 §). */
const onDocuments = ['legal_name', 'street', 'postal_code', 'city', 'organisation_number', 'vat_number'] as const

const needed = 'Behövs på partnerns kvitton och fakturor.'
const swedishNeeded =
  'Kunderna betalar svensk moms, så den som säljer i eget namn behöver ett svenskt nummer. Välj ”Vi, i eget namn”: då redovisar kontoret momsen.'

/** Finds why a partner can't sell in their own name, by field: what their documents would lack. */
export const sellingProblems = (details: PartnerSeller): Partial<Record<PartnerField, string>> => {
  if (details.seller !== 'partner') return {}
  const lacking = onDocuments.filter((field) => !details[field]).map((field) => [field, needed])
  return { ...Object.fromEntries(lacking), ...(!sellsInOwnName(details) && { vat_number: swedishNeeded }) }
}

type Numbers = Pick<PartnerSeller, 'organisation_number' | 'issued_by' | 'vat_number'>

/** Tells if a partner's number is a Swedish one. */
export const isIssuedInSweden = ({ issued_by }: Pick<Numbers, 'issued_by'>): boolean =>
  !issued_by || /^(se|sverige|sweden)$/i.test(issued_by)

const withRightNumbers = <Details extends Numbers>(details: Details): Details => ({
  ...details,
  organisation_number:
    (isIssuedInSweden(details) && organisationNumberIn(details.organisation_number ?? '')) || details.organisation_number,
  vat_number: vatNumberIn(details.vat_number ?? '') ?? details.vat_number,
})

/**
 * A partner's numbers as they are kept, or what is wrong with them. An organisation number that
 * another country has issued is taken as it is.
 */
export const numberChecks = [
  z.overwrite<Numbers>(withRightNumbers),
  z.refine<Numbers>(
    (details) =>
      !details.organisation_number ||
      !isIssuedInSweden(details) ||
      organisationNumberIn(details.organisation_number) !== undefined,
    {
      path: ['organisation_number'],
      error: 'Numret stämmer inte. Ange tio siffror, till exempel 556016-0680, eller vilket land som har utfärdat det.',
      params: { description: 'organisation_number: with its control digit, unless another country has issued it.' },
    },
  ),
  z.refine<Numbers>(({ vat_number }) => !vat_number || vatNumberIn(vat_number) !== undefined, {
    path: ['vat_number'],
    error: 'Momsregistreringsnumret stämmer inte. Ett svenskt är SE, tio siffror och 01.',
    params: { description: 'vat_number: of an EU country, in its format.' },
  }),
] as const

type Title = Pick<PartnerSeller, 'is_advokat'>

/**
 * Tells how the protected title of a partner changes, if it does.
 * @throws Refused `partner.advokat`
 */
export const titleChange = (viewer: Viewer, before: Title, after: Title) => {
  const is = after.is_advokat === true
  if (is === (before.is_advokat === true)) return undefined
  if (!officeRights.confirmAdvokat(viewer)) throw new Refused('partner.advokat')
  return is ? 'title_confirmed' : 'title_withdrawn'
}

/**
 * Lists what the platform report lacks of a partner. A company's number has 2 or more as its third
 * digit. A person has a date of birth instead of a company's VAT number, which only they need who
 * sell in their own name, or from abroad.
 */
export const missingInReport = (details: PartnerSeller): PartnerField[] => {
  const isCompany = /^(\d\d)?\d\d[2-9]\d{3}-?\d{4}$/.test(details.organisation_number ?? '')
  return partnerFields.filter((field) => {
    if (details[field]) return false
    if (field === 'vat_number') return details.seller === 'partner' || !isIssuedInSweden(details)
    return !(field === 'birth_date' && isCompany)
  })
}
