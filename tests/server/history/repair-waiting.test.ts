import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Now } from '#contract/now/now.ts'
import { payments } from '#server/db/schema/payments.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { assignmentAt, contractMatter, offersGoOut, partnerWith } from '#tests/support/assignment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { accessOf, readerWith } from '#tests/support/read-as.ts'
import { useServer } from '#tests/support/server.ts'
import { storedOf } from '#tests/support/waiting-records.ts'

const server = useServer()

test.each([
  [
    'was taken back answered the customer',
    'recall',
    [{ kind: 'new', due: null }],
    'Vi har återkallat betalningen. Du betalar ingenting.',
  ],
  [
    'the customer declined leaves a status that doesn’t fit',
    'decline',
    [{ kind: 'status' }],
    'Du har tackat nej till betalningen.',
  ],
])('a request for payment that %s, also once it is deleted', async (_, act, waits, says) => {
  const here = server()
  const anna = await person(here)
  const admin = await person(here, { role: 'staff' })
  const described = { title: 'Avslag', description: 'Kommunen har sagt nej.' }
  const matter: number = (await (await anna.post('/matters/', described)).json()).id
  expect(await storedOf(here, matter)).toMatchObject([{ kind: 'new', due: '2026-11-23' }])
  const asked = await admin.post(`/payments/create/${matter}/`, { amount: 1950, confirm_password: password })
  const payment: number = (await asked.json()).id
  if (act === 'decline') await admin.send('PATCH', `/matters/${matter}/`, { status: 'Ongoing' })
  await (act === 'decline' ? anna : admin).post(`/payments/${payment}/${act}/`)
  const before = await storedOf(here, matter)
  expect(before).toMatchObject(waits)
  const standing = async () => {
    const read = readerWith(here, (await accessOf(here, anna.email)) ?? '')
    return z.parse(Now, (await read(`/matters/${matter}/now/`)).body).happened
  }
  expect(await standing()).toBe(says)

  here.clock.forwardSeconds(366 * 86_400)
  await deleteExpiredRows(here.deps)
  expect(await here.db.$count(payments, eq(payments.id, payment))).toBe(0)
  await repairWaiting(here.deps)
  expect(await storedOf(here, matter)).toEqual(before)
  expect(here.log.filter((line) => line.includes('waiting.repaired'))).toEqual([])
  expect(await standing()).toBe(says)
})

test('an offer to a partner whose account is gone is no mistake, and goes on to the next', async () => {
  const here = server()
  const { id, admin, place } = await contractMatter(here)
  const gone = await partnerWith(here)
  await offersGoOut(here)
  expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered', partner: { id: String(gone.id) } })
  const next = await partnerWith(here)
  expect((await gone.send('DELETE', '/accounts/delete-account/', { password })).status).toBe(204)

  await repairWaiting(here.deps)
  expect((await storedOf(here, id)).map(({ kind }) => kind)).not.toContain('offer')
  expect(here.log.filter((line) => line.includes('waiting.repaired'))).toEqual([])
  await offersGoOut(here)
  expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered', partner: { id: String(next.id) } })
  expect((await storedOf(here, id)).map(({ kind }) => kind)).toContain('offer')
})
