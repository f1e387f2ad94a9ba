import type { Requirement } from './requirement.ts'

/** The product and its users. */
export const product: readonly Requirement[] = [
  { id: '§1-visitor-reads-public-pages', asks: 'without an account a person reads home, prices, about and contact' },
  { id: '§1-visitor-registers', asks: 'a visitor can make an account of their own' },
  { id: '§1-announcement-development', asks: 'home says that the site is still being built' },
  { id: '§1-announcement-partners', asks: 'home says that lawyers and advocates are sought as early partners' },
  {
    id: '§1-announcement-partner-gains',
    asks: 'home tells partners of an administrative profile and of matters that fit their speciality',
  },
  { id: '§1-service-appeals', asks: 'home has a box on appealing decisions of authorities' },
  { id: '§1-service-contracts', asks: 'home has a box on agreements and contracts' },
  { id: '§1-service-advice', asks: 'home has a box on legal advice' },
  { id: '§1-service-documents', asks: 'home has a box on help with documents' },
  { id: '§1-service-criminal', asks: 'home has a box on criminal cases' },
  { id: '§1-customer-whole-job', asks: 'a customer creates a matter with files, is asked to pay, and pays' },
  {
    id: '§1-office-whole-job',
    asks: 'an admin or delegated admin sees every matter, sets status and notes, and requests a payment',
  },
  { id: '§1-hosted-checkout', asks: 'card details are typed on the payment provider’s page, never on ours' },
  {
    id: '§1-price-proposal',
    asks: 'an assessed matter gets a price, which the customer takes or turns down before any work',
  },
  {
    id: '§1-intermediary',
    asks: 'the service presents itself as an intermediary, not as the customer’s full legal representative',
  },
]
