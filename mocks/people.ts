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
  disabled_at: null,
  created_at: '2026-09-01T07:30:00.000Z',
  ...own,
})

/** A customer with matters, one pending and one paid payment. */
export const anna = createPerson({
  id: '1',
  email: 'kund@example.se',
  name: 'Anna',
  surname: 'Lindqvist',
  phone_number: '070-174 06 11',
})
/** Another customer. */
export const bo = createPerson({ id: '2', email: 'annan@example.se', name: 'Bo', surname: 'Ek', phone_number: '070-174 06 12' })
/** A delegated admin without a bank account or payout account, who owns one matter. */
export const doris = createPerson({
  id: '3',
  email: 'jurist@example.se',
  name: 'Doris',
  surname: 'Hallberg',
  phone_number: '070-174 06 13',
  is_delegated_admin: true,
})
/** An admin. */
export const sara = createPerson({
  id: '4',
  email: 'admin@example.se',
  name: 'Sara',
  surname: 'Nyström',
  phone_number: '070-174 06 14',
  is_staff: true,
})
/** The superuser. */
export const sune = createPerson({
  id: '5',
  email: 'super@example.se',
  name: 'Sune',
  surname: 'Berg',
  phone_number: '070-174 06 15',
  is_superuser: true,
})
/** A customer with two-factor login. */
export const tova = createPerson({
  id: '6',
  email: 'tova@example.se',
  name: 'Tova',
  surname: 'Sjögren',
  phone_number: '070-174 06 16',
  two_factor: 'active',
})
/** A customer with a verified address who still has to set up two-factor login. */
export const nils = createPerson({
  id: '7',
  email: 'nils@example.se',
  name: 'Nils',
  surname: 'Åkesson',
  phone_number: '070-174 06 17',
  two_factor: 'required',
})
/** Keeps the books, and sees no matter. */
export const edit = createPerson({
  id: '8',
  email: 'ekonomi@example.se',
  name: 'Edit',
  surname: 'Falk',
  phone_number: '070-174 06 18',
  is_bookkeeper: true,
})

export const demoPeople: readonly Person[] = [anna, bo, doris, sara, sune, tova, nils, edit]
