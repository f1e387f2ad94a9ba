import type { Requirement } from './requirement.ts'

export const validation: readonly Requirement[] = [
  { id: '§5-register-required', asks: 'a registration with an empty field isn’t sent' },
  { id: '§5-register-email-format', asks: 'a registration takes only an e-mail address as e-mail' },
  {
    id: '§5-register-consent',
    asks: 'without consent: ‘Du måste godkänna villkoren och integritetspolicyn.’, and nothing is sent',
  },
  { id: '§5-register-server-errors', asks: 'what the server says of a field stands under that field' },
  { id: '§5-matter-create-title', asks: 'a new matter needs a title' },
  { id: '§5-matter-create-description', asks: 'a new matter needs a description' },
  { id: '§5-matter-create-no-files', asks: 'a new matter needs no files' },
  { id: '§5-matter-edit-required', asks: 'an edited matter needs title and description' },
  { id: '§5-matter-edit-files', asks: 'one edit can both remove files and add new ones' },
  { id: '§5-profile-email', asks: 'the profile needs an e-mail in e-mail format' },
  { id: '§5-profile-optional', asks: 'the profile’s other fields may be empty' },
  { id: '§5-password-both', asks: 'a password change with a field missing: ‘Fyll i både gammalt och nytt lösenord.’' },
  { id: '§5-delete-account-password', asks: 'deleting the account without a password: ‘Vänligen fyll i ditt lösenord.’' },
  { id: '§5-contact-required', asks: 'a message needs first name, last name, e-mail and text' },
  { id: '§5-contact-email', asks: 'a message’s sender needs an e-mail in e-mail format' },
  { id: '§5-contact-phone-optional', asks: 'a message goes without a phone number' },
  { id: '§5-request-matter-id', asks: 'a request page without matter_id: ‘Fel: Ingen ärende-ID hittades.’' },
  { id: '§5-request-amount', asks: 'a request without an amount: ‘Vänligen ange ett belopp.’' },
  { id: '§5-request-amount-decimal', asks: 'an amount may have decimals' },
  { id: '§5-request-password', asks: 'a request without a password: ‘Vänligen ange ditt lösenord för extra autentisering.’' },
  {
    id: '§5-request-pending-exists',
    asks: 'a matter with a pending payment: ‘Det finns redan en aktiv betalningsbegäran för detta ärende.’',
  },
  {
    id: '§5-pay-confirm-password',
    asks: 'the password of the payment modal travels as confirm_password and the server judges it',
  },
  { id: '§5-code-required', asks: 'two-factor activation without a code isn’t sent' },
  { id: '§5-code-free-text', asks: 'a code of any length is sent, and the server judges it' },
  { id: '§5-code-placeholder', asks: 'the code field’s placeholder is ‘6-siffrig kod’' },
]
