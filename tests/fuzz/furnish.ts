import { eq } from 'drizzle-orm'
import { payments } from '#server/db/schema.ts'
import { completionOf, payDemoCheckout, signEvent } from '#server/ports/pay-local.ts'
import { formOf } from '#tests/support/forms.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import type { Fuzzed } from './town.ts'

/** Gives somebody four matters with a file each, the way people do: one is paid, one's payment was declined, one's waits, one has none. */
export const furnish = async (here: Fuzzed, owner: Person) => {
  const { deps, db, app } = here
  // Nobody plays this one, so that the password stays what it is.
  const clerk = await person(here, { role: 'staff' })
  const open = async (title: string) =>
    idIn(await owner.send('POST', '/matters/', formOf({ title, description: 'Hur?' }, [['avtal.pdf', sampleFiles.pdf]])))
  const bill = async (matterId: number) =>
    idIn(await clerk.post(`/payments/create/${matterId}/`, { amount: 1500.5, confirm_password: password }))

  const pay = async (paymentId: number) => {
    await owner.post(`/payments/${paymentId}/create_checkout_session/`, { confirm_password: password })
    const [row] = await db.select().from(payments).where(eq(payments.id, paymentId))
    const sessionId = row?.checkoutSessionId
    // Whoever has another password by now has opened no checkout.
    if (!sessionId) return
    await payDemoCheckout(deps, sessionId)
    const { body, signature } = signEvent(deps, completionOf(sessionId))
    await app.request('/api/payments/webhook/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
  }

  await pay(await bill(await open('Köp')))
  await owner.post(`/payments/${await bill(await open('Hyra'))}/decline/`)
  await bill(await open('Fukt'))
  await open('Arv')
}

const idIn = async (answer: Response): Promise<number> => {
  const { id }: { id?: unknown } = await answer.json()
  if (typeof id !== 'number') throw new Error(`${answer.status}: there is no id`)
  return id
}
