import { describe, expect, test } from 'vitest'
import { matters } from '#server/db/schema/matters.ts'
import { releaseFromFormerPartners } from '#server/domain/assignments/former-partners.ts'
import { listAnsweredByFormer } from '#server/domain/assignments/leave-answered.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { useServer } from '#tests/support/server.ts'

const office = 'byran@radrum.example'
const reason = 'Hon arbetar som partner nu.'
const confirmed = { confirm_password: password }
const partner = { is_staff: false, is_superuser: false, is_delegated_admin: true, is_bookkeeper: false }

describe('an admin who becomes a partner, and sees what is assigned to them alone', { tags: ['§assignment'] }, () => {
  const server = useServer({ PARTNERS_SEE: 'assigned', CONTACT_TO: office })

  /** Ada has answered Anna as an admin. Her other matter is Dora's, a partner. */
  const answered = async () => {
    const anna = await person(server())
    const ada = await person(server(), { role: 'staff', name: 'Ada' })
    const dora = await person(server(), { role: 'delegated', name: 'Dora' })
    const chief = await person(server(), { role: 'superuser' })
    const [matter, other] = [await matterOf(server(), anna), await matterOf(server(), anna)]
    await ada.post(`/matters/${matter.id}/messages/`, { text: 'Vi har läst.' })
    const give = { act: 'assign', partner: dora.id, reason: 'Passar henne.', ...confirmed }
    await chief.post(`/matters/${other.id}/assignment/`, give)
    const becomesPartner = async () =>
      expect((await chief.put(`/people/${ada.id}/roles/`, { ...partner, reason, ...confirmed })).status).toBe(200)
    return { anna, ada, dora, chief, matter, other, becomesPartner }
  }
  const idsOf = async (reader: Person, handler: string | number) =>
    (await (await reader.get(`/matters/?handler=${handler}`)).json()).map(({ id }: { id: number }) => id)

  test('leaves what they answered to the office, which finds it among those without a handler', async () => {
    const { anna, ada, dora, chief, matter, other, becomesPartner } = await answered()
    expect(await idsOf(chief, ada.id)).toEqual([matter.id])
    await becomesPartner()

    await releaseFromFormerPartners(server().deps)
    await releaseFromFormerPartners(server().deps)

    expect(await idsOf(chief, 'none')).toEqual([matter.id])
    expect(await idsOf(chief, ada.id)).toEqual([])
    expect(await idsOf(chief, dora.id)).toEqual([other.id])
    expect(await (await anna.get(`/matters/${matter.id}/now/`)).json()).toMatchObject({ handler: null })
    const told = await mailsTo(server(), office)
    expect(told.map(({ subject }) => subject)).toEqual([`Ärende ${matter.id} saknar handläggare`])
    expect(told[0]?.text).toContain(`Den som hade ärende ${matter.id} kan inte längre ta hand om det.`)
    const [released] = await (await anna.get(`/matters/${matter.id}/events/`)).json()
    expect(released).toMatchObject({ kind: 'partner_released', role: 'server', facts: { partner: ada.id } })
  })

  test('is found without a look at what is closed, however much that is', async () => {
    const { anna, ada, matter, becomesPartner } = await answered()
    const now = server().clock.now()
    const closed = { userId: anna.id, title: 'Klart', description: 'Klart.', status: 'Completed', handlerId: ada.id } as const
    await server()
      .db.insert(matters)
      .values(Array.from({ length: 300 }, () => ({ ...closed, createdAt: now, updatedAt: now, closedAt: now })))
    await becomesPartner()
    const { deps } = server()
    const read = await rowsRead(server(), matters, (db) => listAnsweredByFormer({ ...deps, db }))
    expect(read).toBeLessThan(20)
    expect(await listAnsweredByFormer(deps)).toEqual([{ id: matter.id }])
  })
})
