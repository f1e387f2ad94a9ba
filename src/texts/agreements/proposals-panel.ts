import type { ProposalState } from '#contract/agreements/proposals/states.ts'
import type { ProposalKind } from '#contract/agreements/proposals/proposals.ts'

/** The office's list of proposals on the page of a matter. */
export const proposalsPanelTexts = {
  heading: 'Prisförslag',
  loading: 'Hämtar prisförslagen …',
  none: 'Kunden har inte fått något prisförslag än.',
  write: 'Skriv prisförslag',
  continue: 'Fortsätt skriva',
  earlier: (count: number) => `Tidigare förslag (${count})`,
  prices: {
    fixed: (price: string) => price,
    ceiling: (price: string) => `högst ${price}`,
  } satisfies Record<ProposalKind, (price: string) => string>,
  states: {
    draft: 'Utkast',
    sent: 'Hos kunden',
    accepted: 'Beställt',
    declined: 'Kunden tackade nej',
    expired: 'Gick ut',
    recalled: 'Återkallat',
    replaced: 'Ersatt av ett nyare',
  } satisfies Record<ProposalState, string>,
  sentOn: (day: string) => `skickat ${day}`,
  validUntil: (day: string) => `Gäller till och med den ${day}.`,
  expiredOn: (day: string) => `Sista dagen var den ${day}.`,
  reason: (reason: string) => `Kundens skäl: ”${reason}”`,
  noReason: 'Kunden gav inget skäl.',
  recall: {
    ask: 'Återkalla prisförslaget',
    button: 'Återkalla',
    done: 'Prisförslaget är återkallat.',
    title: 'Återkalla prisförslaget?',
    question: (number: string) => `Kunden kan då inte längre beställa enligt förslag ${number}. Du kan skriva ett nytt.`,
  },
} as const
