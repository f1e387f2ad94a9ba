import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { identifications } from '#server/db/schema/identifications.ts'
import { exportPerson } from '#server/domain/data-export/data-export.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { zip } from '#server/workers/zip.ts'
import { atWork, itIs } from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { unzip } from '#tests/support/unzip.ts'
import { storedOf } from '#tests/support/waiting-records.ts'

// Tests start on 20 November 2026.
const server = useServer()
const checked = {
  ...{ concerns: 'property', name: 'Anna Ek', number: '19800101-1234', method: 'original' },
  ...{ checked_on: '2026-11-20', review_on: '2027-11-20' },
}
const aboutNeither = { concerns: 'neither', name: 'Anna Ek', number: '', method: null, checked_on: '2026-11-20', review_on: null }
const noDetails = {
  ...{ seller: 'platform', legal_name: null, street: null, postal_code: null, city: null, organisation_number: null },
  ...{ issued_by: null, vat_number: null, birth_date: null, account_identifier: null },
}
const notes = (one: Person, matterId: number, body: object = checked) => one.post(`/matters/${matterId}/identification/`, body)
const rows = () => server().db.select().from(identifications)

/** A matter of Anna's and a lawyer who works on it. */
const counselled = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  return { anna, lawyer, matter: await matterOf(server(), anna) }
}

const waitsIn = async (matterId: number) =>
  (await storedOf(server(), matterId)).filter(({ kind }) => kind === 'identification').map(({ due }) => due)

describe('who the customer is', { tags: ['§identification'] }, () => {
  test('waits from the order until it is noted, and then for the day to look again', async () => {
    const { lawyer, matter } = await atWork(server())
    expect(await waitsIn(matter.id)).toEqual([])
    await lawyer.put(`/matters/${matter.id}/service/`, { service: 'criminal' })
    expect(await waitsIn(matter.id)).toEqual([])
    await lawyer.put(`/matters/${matter.id}/service/`, { service: 'agreements' })
    expect(await waitsIn(matter.id)).toEqual(['2026-11-20'])
    await notes(lawyer, matter.id)
    expect(await waitsIn(matter.id)).toEqual(['2027-11-20'])
    await notes(lawyer, matter.id, aboutNeither)
    expect(await waitsIn(matter.id)).toEqual([])
    expect(await rows()).toMatchObject([
      { concerns: 'property', name: 'Anna Ek', method: 'original' },
      { concerns: 'neither', name: null, number: null, method: null, reviewOn: null },
    ])
  })

  test('needn’t be noted where a confirmed advokat has the matter', async () => {
    const { lawyer, matter } = await atWork(server())
    const admin = await person(server(), { role: 'staff' })
    const practices = (title: string) =>
      lawyer.put('/partner-profile/', { title, firm: '', specialities: [], languages: [], away: false, own_clients: [] })
    const confirms = (isAdvokat: boolean) =>
      admin.put(`/books/partners/${lawyer.id}/`, { ...noDetails, is_advokat: isAdvokat, confirm_password: password })
    await lawyer.put(`/matters/${matter.id}/service/`, { service: 'advice' })
    await practices('advokat')
    await confirms(true)
    expect(await waitsIn(matter.id)).toHaveLength(1)
    await admin.post(`/matters/${matter.id}/assignment/`, {
      ...{ act: 'assign', partner: lawyer.id, reason: 'Passar.', confirm_password: password },
    })
    expect(await waitsIn(matter.id)).toEqual([])
    // No event of the matter tells of these.
    await confirms(false)
    expect(await waitsIn(matter.id)).toHaveLength(1)
    await confirms(true)
    expect(await waitsIn(matter.id)).toEqual([])
    await practices('jurist')
    expect(await waitsIn(matter.id)).toHaveLength(1)
    await practices('advokat')
    expect(await waitsIn(matter.id)).toEqual([])
  })

  test('is in the customer’s export, and on none of their pages', async () => {
    const { anna, lawyer, matter } = await counselled()
    await notes(lawyer, matter.id)
    const files = await unzip(await buffer(Readable.from(zip(await exportPerson(server().deps, anna.id)))))
    expect(new TextDecoder().decode(files['kundkannedom.json'])).toContain('19800101-1234')
    expect((await anna.get(`/matters/${matter.id}/identification/`)).status).toBe(403)
    expect(await (await anna.get(`/matters/${matter.id}/events/`)).text()).not.toContain('identitet')
  })

  test('is kept for five years after the matter is closed, and for no time while it is open', { tags: ['R75'] }, async () => {
    const { lawyer, matter } = await counselled()
    await notes(lawyer, matter.id)
    await lawyer.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    await lawyer.patch(`/matters/${matter.id}/`, { status: 'Ongoing' })
    expect(await rows()).toMatchObject([{ relationEndedAt: null }])
    await lawyer.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    await itIs(server(), '2031-11-19T12:00:00.000Z')
    await deleteExpiredRows(server().deps)
    expect(await rows()).toHaveLength(1)
    await itIs(server(), '2031-11-20T23:00:00.000Z')
    await deleteExpiredRows(server().deps)
    expect(await rows()).toEqual([])
  })

  test.each(['the matter', 'the account'])('outlives %s, as the law asks', async (what) => {
    const { anna, lawyer, matter } = await counselled()
    await notes(lawyer, matter.id)
    const gone =
      what === 'the matter'
        ? await anna.delete(`/matters/${matter.id}/`)
        : await anna.delete('/accounts/delete-account/', { password })
    expect(gone.status).toBe(204)
    expect(await rows()).toMatchObject([{ matterId: null, name: 'Anna Ek', relationEndedAt: server().clock.now() }])
  })
})
