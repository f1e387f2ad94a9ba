import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MatterEvent } from '#contract/history/history.ts'
import { Message } from '#contract/conversation/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { matterReads } from '#server/db/schema/matter-events.ts'
import { messages } from '#server/db/schema/messages.ts'
import { exportPerson } from '#server/domain/data-export/data-export.ts'
import { zip } from '#server/workers/zip.ts'
import { seen } from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/database.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'
import { unzip } from '#tests/support/unzip.ts'

const server = useServer()

/** Anna's matter, her lawyer and an admin. */
const counselled = async () => {
  const anna = await person(server(), { name: 'Anna', surname: 'Ek' })
  const lawyer = await person(server(), { role: 'delegated', name: 'Doris', surname: 'Hallberg' })
  const admin = await person(server(), { role: 'staff' })
  const { id } = await matterOf(server(), anna)
  return { anna, lawyer, admin, id }
}

const writes = (one: Person, matterId: number, text: string, more: Record<string, string> = {}) =>
  one.send('POST', `/matters/${matterId}/messages/`, formOf({ text, ...more }))
const sent = async (...parts: Parameters<typeof writes>) => z.parse(Message, await (await writes(...parts)).json())
const listOf = async (one: Person, matterId: number, query = '') =>
  z.parse(z.array(Message), await (await one.get(`/matters/${matterId}/messages/${query}`)).json())
const reads = (one: Person, matterId: number, event: string) => one.put(`/matters/${matterId}/read/`, { event })
const internal = { internal: 'true' }

describe('messages', { tags: ['§messages'] }, () => {
  test('are written by both sides and read as they were written, newest last', async () => {
    const { anna, lawyer, id } = await counselled()
    const first = await writes(anna, id, '  Hej!\nHur går det?  ')
    expect(await seen(first)).toEqual({
      status: 201,
      body: {
        id: 1,
        event: 1,
        at: '2026-11-20T09:00:00.000Z',
        role: 'customer',
        author: 'Anna Ek',
        mine: true,
        text: 'Hej!\nHur går det?',
        internal: false,
        read: false,
        recalled: false,
        recall_until: '2026-11-20T09:05:00.000Z',
        files: [],
      },
    })
    await writes(lawyer, id, 'Bra.')
    expect((await listOf(anna, id)).map(({ author, mine, role, text }) => [author, mine, role, text])).toEqual([
      ['Anna Ek', true, 'customer', 'Hej!\nHur går det?'],
      ['Doris Hallberg', false, 'office', 'Bra.'],
    ])
  })

  test('come as pages of fifty, the newest first asked for', async () => {
    const { anna, lawyer, id } = await counselled()
    const now = server().clock.now()
    await server()
      .db.insert(messages)
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          matterId: id,
          authorId: anna.id,
          role: 'customer' as const,
          internal: false,
          text: `Nr ${n + 1}`,
          sentAt: now,
        })),
      )
    const newest = await listOf(lawyer, id)
    expect([newest.length, newest[0]?.text, newest.at(-1)?.text]).toEqual([50, 'Nr 11', 'Nr 60'])
    const older = await listOf(lawyer, id, `?before=${newest[0]?.id}`)
    expect([older.length, older[0]?.text, older.at(-1)?.text]).toEqual([10, 'Nr 1', 'Nr 10'])
    expect((await listOf(lawyer, id, '?limit=1')).map(({ text }) => text)).toEqual(['Nr 60'])
    expect(await listOf(lawyer, id, '?before=abc')).toEqual([])
  })

  test.each([
    ['nothing', formOf({}), 400, { text: ['Skriv ett meddelande eller bifoga en fil.'] }],
    ['spaces', formOf({ text: '  \n' }), 400, { text: ['Skriv ett meddelande eller bifoga en fil.'] }],
    ['too much', formOf({ text: 'å'.repeat(5_001) }), 400, { text: [expect.stringMatching(/^Skriv högst 5\s000 tecken\.$/)] }],
    ['a NUL', formOf({ text: 'a\u0000b' }), 400, { text: ['Texten innehåller tecken som inte kan sparas.'] }],
    ['a strange mark', formOf({ text: 'Hej', internal: 'kanske' }), 400, { internal: ['Ange true eller false.'] }],
  ])('with %s are refused, and nothing is left', async (_name, form, status, body) => {
    const { anna, id } = await counselled()
    const before = await dumpOf(server(), ['throttles'])
    expect(await seen(await anna.send('POST', `/matters/${id}/messages/`, form))).toEqual({ status, body })
    expect(await dumpOf(server(), ['throttles'])).toBe(before)
  })

  test('have room for 5 000 characters', async () => {
    const { anna, id } = await counselled()
    expect((await sent(anna, id, 'å'.repeat(5_000))).text).toHaveLength(5_000)
  })

  test('are thirty an hour per person, in all matters together', async () => {
    const { anna, lawyer, id } = await counselled()
    const { id: other } = await matterOf(server(), anna)
    for (let n = 0; n < 30; n += 1) expect((await writes(anna, n % 2 ? id : other, `Nr ${n}`)).status).toBe(201)
    const refused = await writes(anna, id, 'En till')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await writes(lawyer, id, 'Hej')).status).toBe(201)
    server().clock.forwardSeconds(3_600)
    expect((await writes(anna, id, 'En till')).status).toBe(201)
  })

  test('repeated under their key are one', async () => {
    const { anna, id } = await counselled()
    const send = (text: string) =>
      anna.send('POST', `/matters/${id}/messages/`, formOf({ text }, [['brev.txt', 'Hej!']]), { 'idempotency-key': 'a' })
    const answers = await Promise.all([send('Hej'), send('Hej'), send('Hej')])
    const ids = await Promise.all(answers.map(async (answer) => z.parse(Message, await answer.json()).id))
    expect(new Set(ids).size).toBe(1)
    expect(await server().db.$count(messages)).toBe(1)
    expect(await server().db.$count(files)).toBe(1)
    expect((await send('Något annat')).status).toBe(422)
  })

  test('of others are no concern of another customer', async () => {
    const { id } = await counselled()
    const bo = await person(server())
    for (const answer of [
      await bo.get(`/matters/${id}/messages/`),
      await writes(bo, id, 'Hej'),
      await reads(bo, id, '1'),
      await bo.post(`/matters/${id}/messages/1/recall/`),
    ])
      expect(answer.status).toBe(404)
  })

  test('are kept when their author’s account is deleted, without a name', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id, 'Hej')
    await lawyer.delete('/accounts/delete-account/', { password })
    expect(await listOf(anna, id)).toMatchObject([{ author: null, role: 'office', mine: false, text: 'Hej' }])
  })

  test('are never written to the log', async () => {
    const { anna, id } = await counselled()
    await writes(anna, id, 'Kanariefågel')
    expect(server().log.join()).not.toContain('Kanariefågel')
    expect(server().log.join()).toContain('message.sent')
  })
})

describe('files of a message', { tags: ['§messages'] }, () => {
  test('are with the message, and not in the matter’s own list', async () => {
    const { anna, lawyer, id } = await counselled()
    const answer = await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: '' }, [['brev.pdf', sampleFiles.pdf]]))
    expect(answer.status).toBe(201)
    const [message] = await listOf(lawyer, id)
    expect(message?.files).toHaveLength(1)
    const [file] = message?.files ?? []
    expect((await server().app.request(file?.file ?? '')).status).toBe(200)
    for (const path of [`/matters/${id}/`, '/matters/'])
      expect(await (await lawyer.get(path)).text(), path).toContain('"files":[]')
    expect((await anna.patch(`/matters/${id}/`, { remove_file_ids: [file?.id] })).status).toBe(400)
  })

  test('pass the same checks as everywhere', async () => {
    const { anna, id } = await counselled()
    const send = (...given: [string, BlobPart][]) => anna.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Hej' }, given))
    expect((await send(['virus.exe', 'MZ'])).status).toBe(400)
    expect((await send(['brev.pdf', 'inte en pdf'])).status).toBe(400)
    const eleven = Array.from({ length: 11 }, (_, n): [string, BlobPart] => [`${n}.txt`, 'Hej'])
    expect((await send(...eleven)).status).toBe(400)
    expect(await server().db.$count(messages)).toBe(0)
    const stored = []
    for await (const { key } of server().deps.files.list()) stored.push(key)
    expect(stored).toEqual([])
  })

  test('go with the matter', async () => {
    const { anna, id } = await counselled()
    await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Hej' }, [['brev.txt', 'Hej!']]))
    expect((await anna.delete(`/matters/${id}/`)).status).toBe(204)
    expect(await server().db.$count(files)).toBe(0)
    expect(await server().db.$count(messages)).toBe(0)
  })
})

describe('a reader’s mark', { tags: ['§message-recalled'] }, () => {
  test('shows the other side that a message is read, and goes only forward', async () => {
    const { anna, lawyer, id } = await counselled()
    const first = await sent(anna, id, 'Ett')
    const second = await sent(anna, id, 'Två')
    expect((await reads(lawyer, id, second.event)).status).toBe(204)
    expect((await reads(lawyer, id, first.event)).status).toBe(204)
    expect((await listOf(anna, id)).map(({ read }) => read)).toEqual([true, true])
    const third = await sent(anna, id, 'Tre')
    expect((await listOf(anna, id)).map(({ read }) => read)).toEqual([true, true, false])
    expect(await server().db.select().from(matterReads)).toEqual([
      { matterId: id, userId: lawyer.id, eventId: Number(second.event) },
    ])
    expect(Number(third.event)).toBeGreaterThan(Number(second.event))
  })

  test('of one’s own, or of a colleague, says nothing of one’s own side', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    const mine = await sent(lawyer, id, 'Hej')
    for (const one of [lawyer, admin]) await reads(one, id, mine.event)
    expect(await listOf(lawyer, id)).toMatchObject([{ read: false }])
    await reads(anna, id, mine.event)
    expect(await listOf(lawyer, id)).toMatchObject([{ read: true }])
  })

  test('is refused for an event of another matter, and for one that the reader doesn’t get', async () => {
    const { anna, lawyer, id } = await counselled()
    const { id: other } = await matterOf(server(), anna)
    const elsewhere = await sent(anna, other, 'Hej')
    const note = await sent(lawyer, id, 'Internt', internal)
    for (const event of [elsewhere.event, note.event, '0', 'abc', '99999999999'])
      expect((await reads(anna, id, event)).status, event).toBe(404)
    expect((await reads(lawyer, id, note.event)).status).toBe(204)
    expect((await anna.put(`/matters/${id}/read/`, {})).status).toBe(400)
  })
})

describe('a recalled message', { tags: ['§message-recalled'] }, () => {
  const recalls = (one: Person, matterId: number, messageId: string) =>
    one.post(`/matters/${matterId}/messages/${messageId}/recall/`)

  test('loses its text and its files, and its place says so', async () => {
    const { anna, lawyer, id } = await counselled()
    const form = () => formOf({ text: 'Fel bilaga' }, [['fel.txt', 'Hej!']])
    const send = () => anna.send('POST', `/matters/${id}/messages/`, form(), { 'idempotency-key': 'en-nyckel' })
    const message = z.parse(Message, await (await send()).json())
    server().clock.forwardSeconds(300)
    expect((await recalls(anna, id, message.id)).status).toBe(204)
    expect(await listOf(lawyer, id)).toMatchObject([{ text: '', recalled: true, files: [], recall_until: null }])
    expect(await server().db.$count(files)).toBe(0)
    const gone = { text: '', recalled: true, files: [], recall_until: null }
    expect(await seen(await send())).toMatchObject({ status: 201, body: gone })
    expect(await listOf(lawyer, id)).toHaveLength(1)
    expect(await dumpOf(server())).not.toMatch(/Fel bilaga|fel\.txt/)
    expect(await seen(await recalls(anna, id, message.id))).toMatchObject({ status: 409 })
  })

  test('is too late after five minutes, or once it is read', async () => {
    const { anna, lawyer, id } = await counselled()
    const late = await sent(anna, id, 'Ett')
    server().clock.forwardSeconds(301)
    expect(await seen(await recalls(anna, id, late.id))).toEqual({
      status: 409,
      body: { detail: 'Ett meddelande kan bara återkallas inom 5 minuter.' },
    })
    const read = await sent(anna, id, 'Två')
    await reads(lawyer, id, read.event)
    expect(await seen(await recalls(anna, id, read.id))).toEqual({
      status: 409,
      body: { detail: 'Meddelandet är redan läst och kan inte återkallas.' },
    })
    expect(await listOf(anna, id)).toMatchObject([{ recall_until: null }, { recall_until: null }])
  })

  test('is the author’s alone to recall, and found only in its matter', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    const { id: other } = await matterOf(server(), anna)
    const message = await sent(lawyer, id, 'Hej')
    const note = await sent(lawyer, id, 'Internt', internal)
    expect((await recalls(anna, id, message.id)).status).toBe(403)
    expect((await recalls(admin, id, message.id)).status).toBe(403)
    expect((await recalls(anna, id, note.id)).status).toBe(404)
    expect((await recalls(lawyer, other, message.id)).status).toBe(404)
    for (const strange of ['0', 'abc', '99999']) expect((await recalls(lawyer, id, strange)).status).toBe(404)
  })

  test('and a reader at the same moment: either it is read, or it is recalled', async () => {
    const { anna, lawyer, id } = await counselled()
    for (let round = 0; round < 10; round += 1) {
      const message = await sent(anna, id, `Nr ${round}`)
      const [recalled] = await Promise.all([recalls(anna, id, message.id), reads(lawyer, id, message.event)])
      const after = (await listOf(anna, id)).at(-1)
      expect(after?.recalled).toBe(recalled?.status === 204)
    }
  })
})

describe('a message that needs no answer', { tags: ['§no-answer'] }, () => {
  const noAnswer = (one: Person, matterId: number, message: string) =>
    one.post(`/matters/${matterId}/messages/${message}/no_answer/`)
  const Waiting = z.array(z.looseObject({ kind: z.string(), since: z.string() }))
  const waits = async (one: Person) => z.parse(Waiting, await (await one.get('/waiting/')).json())
  const eventsOf = async (one: Person, matterId: number) =>
    z.parse(z.array(MatterEvent), await (await one.get(`/matters/${matterId}/events/`)).json()).map(({ kind }) => kind)

  test('waits no longer, and only the office reads why', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id, 'Klart.')
    const thanks = await sent(anna, id, 'Tack!')
    const standing = async (one: Person) => (await one.get(`/matters/${id}/now/`)).text()
    expect(await waits(lawyer)).toMatchObject([{ kind: 'message' }])
    expect(await standing(anna)).toContain('Vi har fått ditt meddelande.')
    const before = await listOf(anna, id)
    expect((await noAnswer(lawyer, id, thanks.id)).status).toBe(204)
    expect((await noAnswer(lawyer, id, thanks.id)).status).toBe(204)
    expect((await waits(lawyer)).map(({ kind }) => kind)).toEqual(['new'])
    expect(await standing(anna)).not.toContain('Vi har fått ditt meddelande.')
    expect(await eventsOf(lawyer, id)).toEqual(['no_answer_needed', 'message_sent', 'message_sent'])
    expect(await eventsOf(anna, id)).toEqual(['message_sent', 'message_sent'])
    expect(await listOf(anna, id)).toEqual(before)
    const members = await unzip(await buffer(Readable.from(zip(await exportPerson(server().deps, anna.id)))))
    expect(Object.keys(JSON.parse(String(members['meddelanden.json']))[0])).not.toContain('noAnswerAt')
  })

  test('ends the wait of those before it, not of a later one, also once it is recalled', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    await sent(anna, id, 'Bra!')
    const thanks = await sent(anna, id, 'Tack!')
    server().clock.forwardSeconds(60)
    const more = await sent(anna, id, 'En sak till.')
    await noAnswer(lawyer, id, thanks.id)
    expect(await waits(admin)).toMatchObject([{ kind: 'message', since: more.at }])
    for (const one of [more, thanks]) expect((await anna.post(`/matters/${id}/messages/${one.id}/recall/`)).status).toBe(204)
    expect((await waits(admin)).map(({ kind }) => kind)).toEqual(['new'])
  })

  test('is one of the matter’s, and its customer doesn’t decide that', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    const { id: own } = await matterOf(server(), lawyer)
    const hers = await sent(anna, id, 'Tack!')
    const theirs = await sent(lawyer, own, 'Tack!')
    expect((await noAnswer(anna, id, hers.id)).status).toBe(403)
    expect((await noAnswer(lawyer, own, theirs.id)).status).toBe(403)
    expect((await noAnswer(admin, own, hers.id)).status).toBe(404)
    expect(await waits(admin)).toMatchObject([{ kind: 'message' }, { kind: 'message' }])
    // The office's own message waits for nobody.
    const answer = await sent(admin, id, 'Varsågod.')
    expect((await noAnswer(lawyer, id, answer.id)).status).toBe(204)
    expect(await eventsOf(admin, id)).not.toContain('no_answer_needed')
  })
})

describe('notes of the office', { tags: ['§internal-notes'] }, () => {
  test('are in no answer to the customer', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    const form = formOf({ text: 'Kanariefågel', ...internal }, [['kanariefågel.txt', 'Kanariefågel']])
    expect((await lawyer.send('POST', `/matters/${id}/messages/`, form)).status).toBe(201)
    expect(await listOf(admin, id)).toMatchObject([{ internal: true, text: 'Kanariefågel', files: [{}] }])
    const parts = ['messages/', 'events/', 'history/', 'now/', 'requests/', 'deadlines/', '']
    const paths = parts.map((part) => `/matters/${id}/${part}`)
    for (const path of [...paths, '/inbox/', '/matters/', '/payments/', '/accounts/profile/'])
      expect(await (await anna.get(path)).text(), path).not.toMatch(/kanarief|note_/i)
    expect(await listOf(anna, id)).toEqual([])
    expect(await (await anna.get(`/matters/${id}/now/`)).json()).toMatchObject({ unread: 0 })
  })

  test('leave no gap in what the customer counts', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(anna, id, 'Ett')
    for (let n = 0; n < 5; n += 1) await writes(lawyer, id, 'Internt', internal)
    await writes(anna, id, 'Två')
    expect(await listOf(anna, id, '?limit=2')).toHaveLength(2)
    const events = z.parse(z.array(MatterEvent), await (await anna.get(`/matters/${id}/events/?limit=2`)).json())
    expect(events.map(({ number }) => number)).toEqual([2, 1])
  })

  test('are read by a colleague, and never by the customer', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    const note = await sent(lawyer, id, 'Internt', internal)
    await writes(lawyer, id, 'Hej')
    const [, hello] = await listOf(lawyer, id)
    await reads(anna, id, hello?.event ?? '')
    await reads(admin, id, note.event)
    expect(await listOf(lawyer, id)).toMatchObject([
      { internal: true, read: true },
      { internal: false, read: true },
    ])
  })

  test('can’t be written by a customer, nor by a lawyer in a matter of their own', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    const { id: own } = await matterOf(server(), lawyer)
    expect((await writes(anna, id, 'Internt', internal)).status).toBe(403)
    expect((await writes(lawyer, own, 'Internt', internal)).status).toBe(403)
    await writes(admin, own, 'Internt', internal)
    expect(await listOf(lawyer, own)).toEqual([])
  })

  test('are in no export of the customer, whose own messages are', { tags: ['R75'] }, async () => {
    const { anna, lawyer, id } = await counselled()
    await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Mitt eget' }, [['eget.txt', 'Hej!']]))
    await lawyer.send(
      'POST',
      `/matters/${id}/messages/`,
      formOf({ text: 'Kanariefågel', ...internal }, [['kanariefågel.txt', 'x']]),
    )
    const members = await unzip(await buffer(Readable.from(zip(await exportPerson(server().deps, anna.id)))))
    expect(Object.entries(members).flat().map(String).join('\n')).not.toMatch(/kanariefågel/i)
    expect(JSON.parse(String(members['meddelanden.json']))).toMatchObject([
      { text: 'Mitt eget', byYou: true, files: [{ name: 'eget.txt', addedByYou: true }] },
    ])
    expect(JSON.parse(String(members['historik.json']))).toMatchObject({
      events: [{ kind: 'message_sent', number: 1, byYou: true }],
    })
  })

  test('go with the customer’s account', { tags: ['R74'] }, async () => {
    const { anna, lawyer, id } = await counselled()
    await lawyer.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Internt', ...internal }, [['internt.txt', 'x']]))
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await server().db.$count(messages, eq(messages.matterId, id))).toBe(0)
    expect(await server().db.$count(files)).toBe(0)
  })
})
