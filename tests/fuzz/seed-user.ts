import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import { completionOf, payDemoCheckout, signEvent } from '#server/ports/pay-local.ts'
import { draftFor, order, Ordered, proposes } from '#tests/support/agreement-stories.ts'
import { formOf } from '#tests/support/forms.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import type { Fuzzed } from './fuzzed.ts'

/**
 * Gives a user five matters with a file each: one paid, one with a declined payment, one with a
 * pending payment, one with an agreement at work, and one with a draft and the newest thing of its
 * kind, a proposal to decide on. And a passkey.
 */
export const seedUser = async (here: Fuzzed, owner: Person) => {
  const { deps, db, app } = here
  // A separate account, because the fuzzer may change the passwords of its own callers.
  const clerk = await person(here, { role: 'staff' })
  const open = async (title: string) =>
    idIn(await owner.send('POST', '/matters/', formOf({ title, description: 'Hur?' }, [['avtal.pdf', sampleFiles.pdf]])))
  const bill = async (matterId: number) =>
    idIn(await clerk.post(`/payments/create/${matterId}/`, { amount: 1500.5, confirm_password: password }))

  const pay = async (paymentId: number) => {
    await owner.post(`/payments/${paymentId}/create_checkout_session/`, { confirm_password: password })
    const [row] = await db.select().from(payments).where(eq(payments.id, paymentId))
    const sessionId = row?.checkoutSessionId
    // No checkout was opened if the fuzzer has changed the owner's password.
    if (!sessionId) return
    await payDemoCheckout(deps, sessionId)
    const { body, signature } = signEvent(deps, completionOf(sessionId))
    await app.request('/api/payments/webhook/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
  }

  const propose = (matterId: number) => proposes(clerk, matterId)

  await db.insert(passkeys).values({
    userId: owner.id,
    credentialId: randomUUID(),
    publicKey: 'ingen',
    counter: 0,
    host: 'localhost',
    name: 'Telefonen',
    createdAt: here.clock.now(),
  })
  await pay(await bill(await open('Köp')))
  await owner.post(`/payments/${await bill(await open('Hyra'))}/decline/`)
  await bill(await open('Fukt'))
  const agreed = await propose(await open('Avtal'))
  const ordered = await owner.post(`/proposals/${agreed.id}/accept/`, order(agreed.text_sha256))
  // The fuzzer may have changed the owner's password.
  if (ordered.ok) await pay(Ordered.parse(await ordered.json()).payment.id)
  const last = await open('Arv')
  await clerk.post('/proposals/', draftFor(last))
  await propose(last)
  await owner.send('POST', `/matters/${last}/messages/`, formOf({ text: 'Hej' }, [['avtal.pdf', sampleFiles.pdf]]))
  await clerk.send('POST', `/matters/${last}/messages/`, formOf({ text: 'Tänk på fristen.', internal: 'true' }))
  const askFor = (what: object) => clerk.post(`/matters/${last}/requests/`, what)
  await askFor({ kind: 'choice', title: 'Hur når vi dig?', options: ['Telefon', 'Mejl'] })
  const asked = await idIn(await askFor({ kind: 'files', title: 'Avtalet' }))
  await owner.send('POST', `/matters/${last}/requests/${asked}/answer/`, formOf({}, [['avtal.pdf', sampleFiles.pdf]]))
  const partner = await person(here, { role: 'delegated' })
  await clerk.post(`/matters/${last}/assignment/`, {
    act: 'assign',
    partner: String(partner.id),
    reason: 'Passar.',
    confirm_password: password,
  })
  await clerk.put(`/matters/${last}/parties/`, { parties: [{ kind: 'opponent', name: 'Bygg AB', number: null }] })
  const hearing = { title: 'Förhandling', day: '2027-03-01', kind: 'court' }
  for (const shown of [true, false]) await clerk.post(`/matters/${last}/deadlines/`, { ...hearing, shown })
  for (const kind of ['free', 'internal'])
    await clerk.post(`/matters/${last}/time/`, { day: '2026-11-20', minutes: 15, what: 'Samtal', kind })
}

const idIn = async (answer: Response): Promise<number> => {
  const { id }: { id?: unknown } = await answer.json()
  if (typeof id !== 'number') throw new Error(`${answer.status}: there is no id`)
  return id
}
