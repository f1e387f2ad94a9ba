import type { Requirement } from './requirement.ts'

/** Entities and their fields, as users and callers see them. */
export const entities: readonly Requirement[] = [
  { id: '§3-matter', asks: 'a matter carries id, title, description, status, notes, owner and files' },
  { id: '§3-matter-files', asks: 'each file has an id and an address' },
  { id: '§3-payment', asks: 'a payment carries id, status, payer, matter id, matter title and an amount in SEK' },
  { id: '§3-profile', asks: 'the profile page shows e-mail, first name, surname and phone number as stored' },
  { id: '§3-profile-flags', asks: 'the profile’s three flags decide what a person is shown' },
  { id: '§3-consent-record', asks: 'the consent record has necessary always true, analytics and marketing false until chosen' },
  { id: '§3-stored-payment-status', asks: 'a request for payment leaves ‘pending’ for that matter in the browser’s storage' },
]
