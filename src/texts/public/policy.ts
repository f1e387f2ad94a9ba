import type { partnersWhoRead } from '#contract/assignments/partners-see.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import type { companyOf } from './company.ts'

/** A link in running text: to one of our pages (`to`) or elsewhere (`href`). */
type Anchor = { text: string; to: PublicPath } | { text: string; href: string }
type PublicPath =
  | '/contact'
  | '/prices'
  | '/cookie-policy'
  | '/privacy-policy'
  | '/terms-and-conditions'
  | '/legal-info'
  | '/angra'
  | '/profile'

/** Running text, in pieces where it contains links. */
export type Line = string | readonly (string | Anchor)[]

export type Block = Line | { list: readonly Line[] } | { facts: readonly { term: string; line: Line }[] }

/** A policy as data; one component renders them all. */
export interface Policy {
  title: string
  description: string
  /** Date of the last change, `YYYY-MM-DD`. */
  changed: string
  lead: Line
  /** Number the sections, as in contracts. */
  numbered?: boolean
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

/** The office's facts in its policies: another office, or another day, has others. */
export interface PolicyFacts {
  company: ReturnType<typeof companyOf>
  /** Within what it answers: `1 arbetsdag`. */
  answerTime: string
  closedMonths: OfficeProfile['privacy']['closed_months']
  /** Which partners read a matter, and the words for them. */
  partnersSee: keyof typeof partnersWhoRead
  readers: string
}

export const policyTexts = {
  contents: 'Innehåll',
  changed: 'Senast ändrad',
  factsSince: 'Uppgifter om oss, som adress och hur länge vi sparar ärenden, kan ha ändrats senare.',
} as const
