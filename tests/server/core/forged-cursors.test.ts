import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { encodeCursor } from '#server/domain/shared/cursor.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

/** Each list in pages, and a place in it as `X-Next` says it. */
const places: Record<string, { list: string; place: readonly unknown[] }> = {
  'matters.list': { list: '/matters/?sort=due', place: ['due', 0, 1, '2026-11-27'] },
  'waiting.list': { list: '/waiting/?limit=1', place: ['2026-11-27', '2026-11-20T09:00:00.000000Z', 1] },
  'officeWithdrawals.list': { list: '/withdrawals/?', place: [0, 0, 1] },
  'books.vouchers': { list: '/books/vouchers/?month=2026-11', place: ['2026-11-27', 1] },
  'books.documents': { list: '/books/documents/?', place: [1] },
  'books.exports': { list: '/books/exports/?', place: [1] },
  'books.payoutPayments': { list: '/books/payout-payments/?from=2026-01-01&to=2026-12-31', place: ['2026-11-27', 1] },
  'books.settingsChanges': { list: '/books/settings/changes/?', place: [1] },
}
/** Of these, a place is a row's number, as the contract has it. */
const byNumber = { 'people.list': '/people/?', 'people.log': '/security-events/?' }

const wrongParts = ['x', '0000-00-00', '0000-01-01', '2026-02-30', '2026-11-27T25:00:00Z', '\0', '', 1.5, 1e300, true, [], {}]

test('a made-up place in any list is refused, whatever is in it', { tags: ['R67'] }, async () => {
  const admin = await person(server(), { role: 'superuser' })
  const ask = async (list: string, after: string) => {
    const answer = await admin.get(`${list}&after=${after}`)
    return { list, after, status: answer.status, reply: await answer.json() }
  }
  const refused = { after: ['Listan kan inte fortsätta där. Börja om från början.'] }

  const inPages = endpoints.filter(([, { query }]) => query instanceof z.ZodMiniObject && 'after' in query.shape)
  expect(inPages.map(([name]) => name).toSorted()).toEqual([...Object.keys(places), ...Object.keys(byNumber)].toSorted())

  for (const { list, place } of Object.values(places)) {
    expect(await ask(list, encodeCursor(place))).toMatchObject({ list, status: 200 })
    const forged = [
      [],
      [...place, 1],
      ...place.flatMap((_, n) => wrongParts.map((part) => place.with(n, part))),
      ...wrongParts.map((part) => place.map(() => part)),
    ]
    for (const after of forged.map(encodeCursor))
      expect(await ask(list, after)).toEqual({ list, after, status: 400, reply: refused })
  }
  for (const list of Object.values(byNumber)) {
    expect((await ask(list, '1')).status).toBe(200)
    for (const after of ['x', '1.5', '-1', '%00', encodeCursor([1])]) expect((await ask(list, after)).status, after).toBe(400)
  }
})
