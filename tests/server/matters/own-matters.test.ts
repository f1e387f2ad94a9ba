import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { type Act, accessMatrix } from '#tests/security/access-matrix.ts'
import { belongings, canary, isRead, playAs, titleOf } from '#tests/support/access-scene.ts'
import { dumpOf } from '#tests/support/database.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const refused = [403, 404]
const isRefusedTo = (act: Act, actor: 'U' | 'D' | 'S') => refused.includes(act.expected[actor])

/** The acts of the office, and not of the customer, in a matter or with its money. */
const officeActs = accessMatrix.filter(
  (act) =>
    /\{(matter|unbilled|paidMatter|file|payment|paidPayment|draft|proposal|agreement|agreedPayment|withdrawal|openRequest|answeredRequest|deadline)\}/.test(
      act.call + JSON.stringify(act.body ?? {}),
    ) &&
    isRefusedTo(act, 'U') &&
    !(isRefusedTo(act, 'D') && isRefusedTo(act, 'S')),
)

/** An admin sets status and notes of any matter, their own too (§6-admin-status-notes). */
const ofAnyMatter = ({ call }: Act) => call === 'PATCH /api/matters/{matter}/'

const owners = {
  partner: { isDelegatedAdmin: true },
  staff: { isStaff: true },
  superuser: { isSuperuser: true },
  'staff who is a partner, too': { isStaff: true, isDelegatedAdmin: true },
}

describe('nobody acts for the office in a matter, or on money, of their own', { tags: ['R105'] }, () => {
  test('the matrix has such acts', () => {
    const calls = officeActs.map(titleOf)
    expect(calls).toContain('PATCH /api/proposals/{draft}/')
    expect(calls).toContain('POST /api/payments/{paidPayment}/refunds/')
    expect(calls).toContain('POST /api/withdrawals/by-hand/')
    expect(calls.length).toBeGreaterThan(30)
  })

  test.each(officeActs.filter((act) => !ofAnyMatter(act)).map((act) => ({ title: titleOf(act), act })))(
    '$title',
    async ({ act }) => {
      const here = server()
      const colleague = await person(here, { role: 'delegated' })
      const people: (readonly [string, Person, Awaited<ReturnType<typeof belongings>>])[] = []
      for (const [role, roles] of Object.entries(owners)) {
        const owner = await person(here, roles)
        people.push([role, owner, await belongings(here, owner, colleague)])
      }
      const before = await dumpOf(here, ['throttles'])
      for (const [role, owner, own] of people) {
        const { status, text } = await playAs(here, owner, own, act)
        if (isRead(act)) expect([status, text.includes(canary)], role).toEqual([act.expected.U, false])
        // Where a partner may not anyway, what is missing may be the role.
        else
          expect([status, text], role).toEqual([
            403,
            expect.stringContaining(isRefusedTo(act, 'D') && role === 'partner' ? '' : refusals['matter.own'][1]),
          ])
        expect(await dumpOf(here, ['throttles']), `${role} changes nothing`).toBe(before)
      }
    },
  )

  test('in the list of their own matter’s proposals there are no drafts', async () => {
    const here = server()
    const colleague = await person(here, { role: 'delegated' })
    for (const roles of Object.values(owners)) {
      const owner = await person(here, roles)
      const { unbilled } = await belongings(here, owner, colleague)
      const listed = await (await owner.get(`/proposals/?matter=${unbilled}`)).json()
      expect(listed.map(({ state }: { state: string }) => state)).toEqual(['sent'])
    }
  })
})
