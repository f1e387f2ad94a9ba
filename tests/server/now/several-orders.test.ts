import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Now } from '#contract/now/now.ts'
import { accepts, atWork, Ordered, pays, performs, proposes } from '#tests/support/agreement-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { storedOf } from '#tests/support/waiting-records.ts'

const server = useServer()

const now = async (one: Person, matterId: number) => z.parse(Now, await (await one.get(`/matters/${matterId}/now/`)).json())
const kindsIn = async (matterId: number) => (await storedOf(server(), matterId)).map(({ kind, subject }) => [kind, subject])

/** Anna's work goes on, and she has ordered more of it. */
const withAddition = async () => {
  const story = await atWork(server(), { early_start: true, loss_acknowledged: true })
  const admin = await person(server(), { role: 'staff' })
  await admin.patch(`/matters/${story.matter.id}/`, { status: 'Ongoing' })
  const addition = await proposes(story.lawyer, story.matter.id, { delivery_days: null })
  return { ...story, admin, addition: Ordered.parse(await (await accepts(story.anna, addition, { early_start: true })).json()) }
}

describe('a matter with a second order', { tags: ['§now', '§waiting'] }, () => {
  test('stands by the work that goes on, and its day still waits', async () => {
    const { anna, matter, agreement, addition } = await withAddition()
    expect(await kindsIn(matter.id)).toEqual([
      ['order', String(addition.payment.id)],
      ['delivery', String(agreement.id)],
    ])
    expect((await now(anna, matter.id)).steps).toContainEqual({ name: 'work', state: 'current' })
  })

  test('isn’t withdrawn from because the second one was, before it was paid', async () => {
    const { anna, admin, matter, agreement, addition } = await withAddition()
    expect((await anna.post(`/agreements/${addition.agreement.id}/withdraw/`, {})).status).toBe(201)
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'En jurist arbetar med ditt ärende.' })
    expect(await now(admin, matter.id)).toMatchObject({ happened: 'Arbetet pågår.', suggested_status: null })
    expect(await kindsIn(matter.id)).toEqual([['delivery', String(agreement.id)]])
  })

  test('isn’t refunded because the second one was withdrawn from once it was paid', async () => {
    const { anna, admin, matter, agreement, addition } = await withAddition()
    await pays(server(), anna, addition.payment.id)
    await anna.post(`/agreements/${addition.agreement.id}/withdraw/`, {})
    await admin.post('/withdrawals/1/accept/', { share_percent: 0, confirm_password: password })
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'En jurist arbetar med ditt ärende.' })
    expect(await kindsIn(matter.id)).toEqual([['delivery', String(agreement.id)]])
  })

  test('isn’t done because the second one is', async () => {
    const { anna, lawyer, admin, matter, agreement, addition } = await withAddition()
    await pays(server(), anna, addition.payment.id)
    expect((await performs(lawyer, addition.agreement.id)).status).toBe(204)
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'En jurist arbetar med ditt ärende.' })
    expect(await now(admin, matter.id)).toMatchObject({ suggested_status: null })
    await performs(lawyer, agreement.id)
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'Ditt ärende är klart.' })
    expect(await now(admin, matter.id)).toMatchObject({ suggested_status: 'Completed' })
  })
})
