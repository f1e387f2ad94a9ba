import type { Person } from './accounts/rows.ts'

/** The password of every demo account, here and in the server's demo. */
export const demoPassword = 'Demo-2026-rattshjalp'

/** Creates a user: a verified customer by default. */
export const createPerson = (
  own: Pick<Person, 'id' | 'email' | 'name' | 'surname' | 'phone_number'> & Partial<Person>,
): Person => ({
  password: demoPassword,
  bank_account: null,
  stripe_account_id: null,
  is_staff: false,
  is_superuser: false,
  is_delegated_admin: false,
  is_bookkeeper: false,
  verified: true,
  two_factor: 'exempt',
  registered_in: null,
  enrolling: null,
  recovery_codes: [],
  password_by_mail: false,
  two_factor_reset_at: null,
  away: null,
  disabled_at: null,
  mail_refused: false,
  created_at: '2026-09-01T07:30:00.000Z',
  ...own,
})

const demoPerson = (id: string, mailbox: string, name: string, surname: string, own: Partial<Person> = {}) =>
  createPerson({ id, email: `${mailbox}@example.se`, name, surname, phone_number: `070-174 06 1${id}`, ...own })

/** A customer with matters, one pending and one paid payment. */
export const anna = demoPerson('1', 'kund', 'Anna', 'Lindqvist')
/** Another customer. */
export const bo = demoPerson('2', 'annan', 'Bo', 'Ek')
/** A partner without a bank account or payout account, who owns one matter. */
export const doris = demoPerson('3', 'jurist', 'Doris', 'Hallberg', { is_delegated_admin: true })
/** An admin. */
export const sara = demoPerson('4', 'admin', 'Sara', 'Nyström', { is_staff: true })
/** The superuser. */
export const sune = demoPerson('5', 'super', 'Sune', 'Berg', { is_superuser: true })
/** A customer with two-factor login. */
export const tova = demoPerson('6', 'tova', 'Tova', 'Sjögren', { two_factor: 'active' })
/** A customer with a verified address who still has to set up two-factor login. */
export const nils = demoPerson('7', 'nils', 'Nils', 'Åkesson', { two_factor: 'required' })
/** Keeps the books, and sees no matter. */
export const edit = demoPerson('8', 'ekonomi', 'Edit', 'Falk', { is_bookkeeper: true })

export const demoPeople: readonly Person[] = [anna, bo, doris, sara, sune, tova, nils, edit]
