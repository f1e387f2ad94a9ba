import { endedProposal } from '#contract/agreements/proposals/ended-proposal.ts'
import type { PriceEnd } from './price-end.ts'

/**
 * The end of a price, said to each side, and the one that the office may write then: a payment may
 * have been asked for without a proposal.
 */
export const endedPrices: Readonly<Record<PriceEnd, { customer: string; office: string; another: string }>> = {
  'proposal declined': {
    customer: endedProposal.declined,
    office: 'Kunden har tackat nej till prisförslaget.',
    another: 'ett nytt prisförslag',
  },
  'proposal expired': {
    customer: 'Prisförslaget har gått ut.',
    office: 'Prisförslaget har gått ut.',
    another: 'ett nytt prisförslag',
  },
  'proposal recalled': {
    customer: endedProposal.recalled,
    office: 'Prisförslaget är återkallat.',
    another: 'ett nytt prisförslag',
  },
  'payment declined': {
    customer: 'Du har tackat nej till betalningen.',
    office: 'Kunden har tackat nej till betalningen.',
    another: 'ett prisförslag',
  },
  'payment recalled': {
    customer: 'Vi har återkallat betalningen. Du betalar ingenting.',
    office: 'Betalningen är återkallad.',
    another: 'ett prisförslag',
  },
  'order lapsed': {
    customer: 'Din beställning har upphört, eftersom den inte betalades.',
    office: 'Beställningen har upphört, eftersom den inte betalades.',
    another: 'ett nytt prisförslag',
  },
}
