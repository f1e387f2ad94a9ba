/** A piece of running text that leads somewhere: to a page of ours (`to`) or anywhere else (`href`). */
type Anchor = { text: string; to: PublicPath } | { text: string; href: string }
type PublicPath =
  | '/contact'
  | '/prices'
  | '/cookie-policy'
  | '/privacy-policy'
  | '/terms-and-conditions'
  | '/legal-info'
  | '/profile'

/** Running text: plain, or in pieces where some are links. */
export type Line = string | readonly (string | Anchor)[]

/** What stands in a section, in order. */
export type Block = Line | { list: readonly Line[] } | { facts: readonly { term: string; line: Line }[] }

/** A policy as data; one component shows them all. */
export interface Policy {
  title: string
  description: string
  /** Date of the last change, `YYYY-MM-DD`. */
  changed: string
  lead: Line
  /** Sections carry numbers, as contracts do. */
  numbered?: boolean
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

export const policyTexts = {
  contents: 'Innehåll',
  changed: 'Senast ändrad',
} as const
