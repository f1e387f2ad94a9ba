import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hashedText } from '#contract/history/event-chain.ts'
import { MatterEvent } from '#contract/history/history.ts'
import { endpoints } from '#contract/index.ts'
import { EventFacts, type MatterEventKind, matterEventKinds } from '#contract/history/events.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { callEvents, withoutMatter } from '#tests/support/call-events.ts'
import { atWork, draftFor } from '#tests/support/agreement-stories.ts'
import { dumpOf } from '#tests/support/database.ts'
import { formOf } from '#tests/support/forms.ts'
import { eventsOf, historyStories } from '#tests/support/history-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const changing = endpoints.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
const listOf = async (one: Person, path: string) => z.parse(z.array(MatterEvent), await (await one.get(path)).json())

const File = z.object({
  matter: z.number(),
  made_at: z.string(),
  sum: z.string(),
  events: z.array(
    z.object({
      matter: z.number(),
      chain: z.string(),
      number: z.number(),
      at: z.string(),
      role: z.string(),
      kind: z.string(),
      facts: z.record(z.string(), z.unknown()),
      mark: z.string(),
      previous: z.string(),
      hash: z.string(),
      text: z.string(),
      told: z.string(),
    }),
  ),
})
const fileOf = async (one: Person, matterId: number) =>
  z.parse(File, await (await one.get(`/matters/${matterId}/history/?format=json`)).json())

/** Acts that make one more event each time, a look-up among them. */
const additions: readonly MatterEventKind[] = [
  'matter_created',
  'matter_supplemented',
  'files_added',
  'proposal_written',
  'message_sent',
  'note_written',
  'request_asked',
  'deadline_added',
  'internal_deadline_added',
  'time_added',
  'internal_time_added',
  'refund_asked',
  'withdrawal_entered',
  'conflicts_checked',
  'identification_noted',
]

const mailsSent = async () => {
  await drainOutbox(server().deps)
  return server().db.$count(demoMails)
}

/** Each event's hash covers it and the one before. */
const expectWhole = ({ events }: z.infer<typeof File>) => {
  const heads: Record<string, { number: number; hash: string }> = {}
  for (const event of events) {
    const head = heads[event.chain] ?? { number: 0, hash: '' }
    expect(event).toMatchObject({ number: head.number + 1, previous: head.hash, hash: sha256Of(hashedText(event)) })
    heads[event.chain] = event
  }
}

describe('each change of a matter', { tags: ['§history'] }, () => {
  test('is in the table of calls, or concerns no matter', () => {
    const told = Object.keys(callEvents)
    const silent = changing.filter((name) => withoutMatter.includes(name.split('.')[0] ?? '') && !told.includes(name))
    expect([...told, ...silent].toSorted()).toEqual([...changing].toSorted())
  })

  test('has a story for each kind of event that the table names, and each kind of event has one', () => {
    const named = Object.entries(callEvents).flatMap(([name, kinds]) =>
      typeof kinds === 'string' ? [] : kinds.map((kind) => `${name}: ${kind}`),
    )
    const played = historyStories.filter(({ by }) => !by.startsWith('the ')).map(({ by, kind }) => `${by}: ${kind}`)
    expect(played.toSorted()).toEqual(named.toSorted())
    expect([...new Set(historyStories.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(matterEventKinds).toSorted())
  })

  test.each(historyStories)('$by writes exactly one event: $kind', async ({ kind, prepare }) => {
    const act = await prepare(server())
    const before = await eventsOf(server())
    const answer = await act()
    if (answer instanceof Response) expect([200, 201, 204]).toContain(answer.status)
    const added = (await eventsOf(server())).slice(before.length)
    expect(added.map((event) => event.kind)).toEqual([kind])
    const [event] = added
    const { chain, facts } = matterEventKinds[kind]
    expect(event?.chain).toBe(chain)
    expect(z.safeParse(EventFacts, event?.facts).success).toBe(true)
    const names: readonly string[] = facts
    expect(Object.keys(event?.facts ?? {}).filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(historyStories.filter(({ by, kind }) => !by.startsWith('the ') && !additions.includes(kind)))(
    '$by ($kind) made twice with the same content is one event, and one mail',
    async ({ prepare }) => {
      const act = await prepare(server())
      await act()
      const seen = async () => ({ events: await eventsOf(server()), mails: await mailsSent() })
      const before = await seen()
      const answer = await act().catch(() => undefined)
      if (answer instanceof Response) expect(answer.status).toBeLessThan(500)
      expect(await seen()).toEqual(before)
    },
  )

  test('of a form says what changed, not what was sent', async () => {
    const anna = await person(server())
    const lawyer = await person(server(), { role: 'delegated' })
    const { id, title, description } = await matterOf(server(), anna)
    await lawyer.patch(`/matters/${id}/`, { notes: 'Ring.', status: 'Ongoing' })
    const rows = () => server().db.select().from(matters).where(eq(matters.id, id))
    const before = await rows()
    await lawyer.patch(`/matters/${id}/`, { title, description: `${description}\r\n`, notes: ' Ring. ', status: 'Ongoing' })
    expect(await rows()).toEqual(before)
    await anna.send('PATCH', `/matters/${id}/`, formOf({ title, description }, [['avtal.txt', 'Hej']]))
    await lawyer.send('PATCH', `/matters/${id}/`, formOf({ title: 'Ny', description, notes: 'Ring.' }, [['mer.txt', 'Hej']]))
    await lawyer.patch(`/matters/${id}/`, { notes: '' })
    await lawyer.patch(`/matters/${id}/`, { notes: null })
    expect((await eventsOf(server(), id)).map(({ kind, facts }) => ({ kind, fields: facts.fields }))).toEqual([
      { kind: 'matter_changed', fields: ['status', 'notes'] },
      { kind: 'files_added', fields: undefined },
      { kind: 'matter_supplemented', fields: ['title'] },
      { kind: 'matter_changed', fields: ['notes'] },
    ])
  })

  test.each(Object.entries(callEvents).flatMap(([name, kinds]) => (typeof kinds === 'string' ? [{ name, why: kinds }] : [])))(
    '$name writes none',
    ({ why }) => {
      expect(why).toMatch(/^none: .+/)
    },
  )

  test('that is repeated under its key is one event', async () => {
    const anna = await person(server())
    const { id } = await matterOf(server(), anna)
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const answer = await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Hej' }), { 'idempotency-key': 'a' })
      expect(answer.status).toBe(201)
    }
    expect(await eventsOf(server(), id)).toHaveLength(1)
  })

  test('that is refused, or changes nothing, is none', async () => {
    const anna = await person(server())
    const { id } = await matterOf(server(), anna)
    expect((await anna.patch(`/matters/${id}/`, {})).status).toBe(200)
    expect((await anna.patch(`/matters/${id}/`, { status: 'Completed' })).status).toBe(403)
    expect((await anna.patch(`/matters/${id}/`, { remove_file_ids: ['9'] })).status).toBe(400)
    expect(await eventsOf(server(), id)).toEqual([])
  })
})

describe('the history of a matter', { tags: ['§history'] }, () => {
  test('is listed newest first, page by page', async () => {
    const { anna, lawyer, matter } = await atWork(server())
    await lawyer.patch(`/matters/${matter.id}/`, { status: 'Ongoing' })
    const whole = await listOf(anna, `/matters/${matter.id}/events/`)
    expect(whole.map(({ kind, role, mine, number }) => [number, kind, role, mine])).toEqual([
      [4, 'status_set', 'office', false],
      [3, 'payment_paid', 'provider', false],
      [2, 'agreement_concluded', 'customer', true],
      [1, 'proposal_sent', 'office', false],
    ])
    const [, second] = whole
    const paged = await listOf(anna, `/matters/${matter.id}/events/?limit=2&before=${second?.id}`)
    expect(paged).toEqual(whole.slice(2))
    for (const query of ['limit=0', 'limit=51', 'limit=x', 'limit=1&limit=2'])
      expect((await anna.get(`/matters/${matter.id}/events/?${query}`)).status, query).toBe(400)
  })

  test('shows customers nothing of the office’s own, not even a gap', async () => {
    const anna = await person(server())
    const lawyer = await person(server(), { role: 'delegated' })
    const { id } = await matterOf(server(), anna)
    const note = () => lawyer.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Internt', internal: 'true' }))
    await anna.patch(`/matters/${id}/`, { title: 'Ny' })
    await note()
    await lawyer.post('/proposals/', draftFor(id))
    await anna.patch(`/matters/${id}/`, { title: 'Nyare' })

    const seen = await fileOf(anna, id)
    expect(seen.events.map(({ kind, number }) => [kind, number])).toEqual([
      ['matter_changed', 1],
      ['matter_changed', 2],
    ])
    expectWhole(seen)
    expect(await listOf(anna, `/matters/${id}/events/`)).toHaveLength(2)
    const whole = await fileOf(lawyer, id)
    expect(whole.events.map(({ kind, chain, number }) => [kind, chain, number])).toEqual([
      ['matter_changed', 'shared', 1],
      ['note_written', 'office', 1],
      ['proposal_written', 'office', 2],
      ['matter_changed', 'shared', 2],
    ])
    expectWhole(whole)
  })

  test('gives a lawyer with a matter of their own only what a customer gets', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    const admin = await person(server(), { role: 'staff' })
    const { id } = await matterOf(server(), lawyer)
    await admin.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Internt', internal: 'true' }))
    expect(await listOf(lawyer, `/matters/${id}/events/`)).toEqual([])
    expect(await listOf(admin, `/matters/${id}/events/`)).toHaveLength(1)
  })

  test('holds no text that anybody has typed', async () => {
    const canary = 'Kanariefågel'
    const anna = await person(server(), { name: canary })
    const lawyer = await person(server(), { role: 'delegated' })
    const form = formOf({ title: canary, description: canary }, [[`${canary}.txt`, canary]])
    const { id }: { id: number } = await (await anna.send('POST', '/matters/', form)).json()
    await lawyer.patch(`/matters/${id}/`, { notes: canary, status: 'Ongoing' })
    await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: canary }, [[`${canary}.txt`, canary]]))
    await lawyer.post(`/payments/create/${id}/`, { amount: 500, scope: canary, performer: canary, confirm_password: password })
    expect(JSON.stringify(await eventsOf(server()))).not.toContain(canary)
    for (const path of [`/matters/${id}/events/`, `/matters/${id}/history/`])
      expect(await (await lawyer.get(path)).text()).not.toContain(canary)
    expect(server().log.join()).not.toContain(canary)
  })

  test('stays whole when somebody who acted in it deletes their account', async () => {
    const { anna, lawyer, matter } = await atWork(server())
    const before = await fileOf(anna, matter.id)
    expect((await lawyer.delete('/accounts/delete-account/', { password })).status).toBe(204)
    const after = await fileOf(anna, matter.id)
    expectWhole(after)
    expect(after.events.slice(0, -1)).toEqual(before.events)
    expect(after.events.at(-1)).toMatchObject({ kind: 'partner_released', role: 'server', facts: { partner: lawyer.id } })
    expect(await server().db.$count(matterEvents, eq(matterEvents.actorId, lawyer.id))).toBe(0)
    expect(await server().db.$count(users, eq(users.id, lawyer.id))).toBe(0)
  })

  test('goes with its matter and with its owner', async () => {
    const anna = await person(server())
    const { id } = await matterOf(server(), anna)
    const { id: other } = await matterOf(server(), anna)
    for (const matter of [id, other]) await anna.send('POST', `/matters/${matter}/messages/`, formOf({ text: 'Hej' }))
    expect((await anna.delete(`/matters/${id}/`)).status).toBe(204)
    expect(await eventsOf(server(), id)).toEqual([])
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await eventsOf(server())).toEqual([])
  })

  test('has no gap when many act at once', { tags: ['§history'] }, async () => {
    const anna = await person(server())
    const lawyer = await person(server(), { role: 'delegated' })
    const { id } = await matterOf(server(), anna)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? anna.patch(`/matters/${id}/`, { title: `Titel ${n}` })
          : lawyer.send('POST', `/matters/${id}/messages/`, formOf({ text: `Hej ${n}` })),
      ),
    )
    const file = await fileOf(anna, id)
    expect(file.events).toHaveLength(20)
    expectWhole(file)
  })

  test('whose rows are changed no longer verifies', async () => {
    const { lawyer, matter } = await atWork(server())
    const [first] = await eventsOf(server(), matter.id)
    await server()
      .db.update(matterEvents)
      .set({ at: new Date('2020-01-01T00:00:00Z') })
      .where(and(eq(matterEvents.matterId, matter.id), inArray(matterEvents.id, [first?.id ?? 0])))
    const { events } = await fileOf(lawyer, matter.id)
    expect(events.filter((event) => sha256Of(hashedText(event)) !== event.hash)).toHaveLength(1)
  })

  test('of a matter older than the history begins with the next change', async () => {
    const anna = await person(server())
    const { id } = await matterOf(server(), anna)
    expect(await listOf(anna, `/matters/${id}/events/`)).toEqual([])
    expect((await fileOf(anna, id)).events).toEqual([])
    await anna.patch(`/matters/${id}/`, { title: 'Ny' })
    expect(await listOf(anna, `/matters/${id}/events/`)).toMatchObject([{ number: 1, kind: 'matter_changed' }])
  })

  test('is sent as a file to save, which our own origin would not run', async () => {
    const { anna, matter } = await atWork(server())
    const answer = await anna.get(`/matters/${matter.id}/history/`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="arende-${matter.id}-historik.html"`)
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('Kontoret skickade ett prisförslag.')
    expect(page).not.toMatch(/https?:/)
    const json = await anna.get(`/matters/${matter.id}/history/?format=json`)
    expect(json.headers.get('content-disposition')).toBe(`attachment; filename="arende-${matter.id}-historik.json"`)
    expect((await anna.get(`/matters/${matter.id}/history/?format=pdf`)).status).toBe(400)
  })

  test('reading it changes nothing', async () => {
    const { anna, matter } = await atWork(server())
    const before = await dumpOf(server(), ['throttles'])
    await anna.get(`/matters/${matter.id}/events/`)
    await anna.get(`/matters/${matter.id}/history/`)
    expect(await dumpOf(server(), ['throttles'])).toBe(before)
  })
})
