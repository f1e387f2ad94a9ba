import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { matterOf } from './payment-stories.ts'
import { type Person, password, person } from './people.ts'
import type { TestServer } from './server.ts'

/** The facts of a partner who sells, as the books have them. */
export const details = {
  seller: 'partner',
  legal_name: 'Ek Advokat AB',
  street: 'Storgatan 1',
  postal_code: '903 26',
  city: 'Umeå',
  organisation_number: '556016-0680',
  issued_by: 'SE',
  vat_number: 'SE556016068001',
  birth_date: null,
  account_identifier: null,
  is_advokat: true,
} as const

/** Another matter of Anna’s, which Dora has. */
export const anotherMatter = async (here: TestServer, { anna, admin, dora }: Record<'anna' | 'admin' | 'dora', Person>) => {
  const matter = await matterOf(here, anna)
  const give = { act: 'assign', partner: dora.id, reason: 'Hon kan det här.', confirm_password: password }
  await admin.post(`/matters/${matter.id}/assignment/`, give)
  return matter
}

/** Dora, an advokat, has Anna's matter, can be paid out, and sells in her own name. */
export const selling = async (here: TestServer, changes: object = {}, { isAssigned = true } = {}) => {
  const anna = await person(here)
  const admin = await person(here, { role: 'staff' })
  const dora = await person(here, { role: 'delegated', name: 'Dora', surname: 'Ek', stripeAccountId: 'acct_demo_1' })
  await here.db.update(users).set({ payoutStatus: 'ready' }).where(eq(users.id, dora.id))
  const matter = await (isAssigned ? anotherMatter(here, { anna, admin, dora }) : matterOf(here, anna))
  const describe = (more: object) =>
    admin.put(`/books/partners/${dora.id}/`, { ...details, ...changes, ...more, confirm_password: password })
  await describe({})
  return { anna, admin, dora, matter, describe }
}

/** Her account is closed: nobody is paid who can't log in. */
export const disablePartner = (here: TestServer, { dora }: { dora: { id: number } }) =>
  here.db.update(users).set({ disabledAt: here.clock.now() }).where(eq(users.id, dora.id))
