import type { Requirement } from './requirement.ts'

export const roles: readonly Requirement[] = [
  { id: '§6-admin-is-staff', asks: 'is_staff alone makes an admin' },
  { id: '§6-admin-is-superuser', asks: 'is_superuser alone makes an admin' },
  { id: '§6-admin-sees-all', asks: 'an admin sees everybody’s matters' },
  { id: '§6-admin-status-notes', asks: 'an admin sets any matter’s status and notes, their own matter’s too' },
  { id: '§6-admin-requests-payment', asks: 'an admin requests a payment' },
  { id: '§6-admin-no-bank-account', asks: 'an admin sees neither bank account form nor payment-account button' },
  { id: '§6-delegated-sees-all', asks: 'a delegated admin sees everybody’s matters' },
  { id: '§6-delegated-status-notes', asks: 'a delegated admin changes status and notes of other people’s matters' },
  { id: '§6-delegated-own-matter', asks: 'a delegated admin only reads status and notes of a matter of their own' },
  { id: '§6-delegated-requests-payment', asks: 'a delegated admin requests a payment' },
  { id: '§6-delegated-bank-account', asks: 'bank account form and payment-account button stand there for a delegated admin' },
  { id: '§6-customer-own-matters', asks: 'a customer sees their own matters and nobody else’s' },
  { id: '§6-customer-status-notes', asks: 'a customer only reads status and notes' },
  { id: '§6-customer-edits', asks: 'a customer edits title, description and files' },
  { id: '§6-customer-pays', asks: 'a customer pays a pending payment of theirs' },
  { id: '§6-customer-no-bank-account', asks: 'a customer sees neither bank account form nor payment-account button' },
  { id: '§6-public-pages', asks: 'home, prices, about, contact, register, login and the policies open without a login' },
]
