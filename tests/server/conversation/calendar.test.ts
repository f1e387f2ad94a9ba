import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { calendarKeys, deadlines } from '#server/db/schema/deadlines.ts'
import { endSessionsOfPerson } from '#server/domain/roof/operator.ts'
import { activate, codeOf, lastKeyTo, send, setUp } from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/database.ts'
import { parseCalendar, propertyIn } from '#tests/support/ical-parser.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PUBLIC_WEB_URL: 'https://radrum.example', PUBLIC_API_URL: 'https://api.radrum.example' })

const canary = 'Kanariefågel'
const hearing = { title: canary, day: '2026-12-06', time: '14:30', kind: 'court', shown: true }

/** Anna's matter and her lawyer. */
const counselled = async () => {
  const anna = await person(server(), { name: canary })
  const lawyer = await person(server(), { role: 'delegated' })
  const { id } = await matterOf(server(), anna)
  const add = async (fields: object = {}, matter = id) => {
    const added: { id: number } = await (await lawyer.post(`/matters/${matter}/deadlines/`, { ...hearing, ...fields })).json()
    return added.id
  }
  return { anna, lawyer, id, add }
}

const addressOf = async (one: Person) => {
  const made: { url: string } = await (await one.post('/calendar/key/', { password })).json()
  return new URL(made.url).pathname
}

const fetched = (path: string, headers: Record<string, string> = {}) => server().app.request(path, { headers })

/** Reads a feed with both parsers; the stricter one's result. */
const entriesOf = async (path: string) => {
  const bytes = new Uint8Array(await (await fetched(path)).arrayBuffer())
  const strict = parseCalendar(bytes).components.filter(({ name }) => name === 'VEVENT')
  const lenient = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes))).getAllSubcomponents('vevent')
  expect(lenient.map((event) => event.getFirstPropertyValue('uid'))).toEqual(
    strict.map((event) => propertyIn(event, 'UID')?.value),
  )
  return strict.map((event) => ({
    uid: propertyIn(event, 'UID')?.value,
    summary: propertyIn(event, 'SUMMARY')?.value,
    start: propertyIn(event, 'DTSTART')?.value,
    sequence: propertyIn(event, 'SEQUENCE')?.value,
  }))
}

describe('the calendar', { tags: ['§calendar'] }, () => {
  test('is the same to two parsers: days, times in Sweden, and what they are called', async () => {
    const { anna, id, add } = await counselled()
    await add()
    await add({ time: null, day: '2026-12-07' })
    await add({ day: '2027-07-01' })
    const path = await addressOf(anna)
    const answer = await fetched(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const bytes = new Uint8Array(await answer.arrayBuffer())

    const strict = parseCalendar(bytes)
    expect(strict.name).toBe('VCALENDAR')
    expect(['VERSION', 'PRODID'].map((name) => propertyIn(strict, name)?.value)).toEqual(['2.0', '-//Rådrum//Frister//SV'])
    expect(strict.components.map(({ name }) => name)).toEqual(['VTIMEZONE', 'VEVENT', 'VEVENT', 'VEVENT'])
    const [, timed, whole] = strict.components
    expect(timed?.properties).toEqual([
      { name: 'UID', parameters: {}, value: 'deadline-1@radrum.example' },
      { name: 'DTSTAMP', parameters: {}, value: '20261120T090000Z' },
      { name: 'SEQUENCE', parameters: {}, value: '0' },
      { name: 'SUMMARY', parameters: {}, value: `Kontorets frist i ärende ${id}` },
      { name: 'DTSTART', parameters: { TZID: 'Europe/Stockholm' }, value: '20261206T143000' },
      { name: 'URL', parameters: {}, value: `https://radrum.example/matters/${id}` },
      { name: 'TRANSP', parameters: {}, value: 'TRANSPARENT' },
    ])
    expect(whole && propertyIn(whole, 'DTSTART')).toEqual({ name: 'DTSTART', parameters: { VALUE: 'DATE' }, value: '20261207' })

    const lenient = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)))
    const zone = new ICAL.Timezone(lenient.getFirstSubcomponent('vtimezone') ?? undefined)
    ICAL.TimezoneService.register(zone)
    const events = lenient.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(
      events.map(({ uid, summary, startDate }) => [uid, summary, startDate.isDate, startDate.toJSDate().toISOString()]),
    ).toEqual([
      ['deadline-1@radrum.example', `Kontorets frist i ärende ${id}`, false, '2026-12-06T13:30:00.000Z'],
      ['deadline-2@radrum.example', `Kontorets frist i ärende ${id}`, true, expect.any(String)],
      ['deadline-3@radrum.example', `Kontorets frist i ärende ${id}`, false, '2027-07-01T12:30:00.000Z'],
    ])
    expect(events[1]?.startDate.toString()).toBe('2026-12-07')
    ICAL.TimezoneService.reset()
  })

  test('folds long lines between signs', async () => {
    const { anna, add, id } = await counselled()
    await add()
    server().deps.config.webUrl = `https://${'å'.repeat(40)}.example`
    const path = await addressOf(anna)
    const [, event] = parseCalendar(new Uint8Array(await (await fetched(path)).arrayBuffer())).components
    expect(event && propertyIn(event, 'URL')?.value).toBe(`https://${'å'.repeat(40)}.example/matters/${id}`)
  })

  test('has nothing that anybody has typed, and no name', async () => {
    const { anna, add } = await counselled()
    await add()
    const answer = await fetched(await addressOf(anna))
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toMatch(/Kanarie|@example\.se|court|domstol/i)
    expect(server().log.join()).not.toContain(canary)
  })

  test('holds what its owner may see, from ninety days ago on', async () => {
    const { anna, lawyer, id, add } = await counselled()
    const bo = await person(server())
    const admin = await person(server(), { role: 'staff' })
    await add()
    await add({ shown: false })
    for (const day of ['2026-08-22', '2026-08-21'])
      await server()
        .db.update(deadlines)
        .set({ day })
        .where(eq(deadlines.id, await add()))
    const own = await matterOf(server(), lawyer)
    for (const shown of [true, false]) await admin.post(`/matters/${own.id}/deadlines/`, { ...hearing, shown })
    const uids = async (one: Person) => (await entriesOf(await addressOf(one))).map(({ uid }) => Number(uid?.match(/\d+/)?.[0]))
    expect(await uids(anna)).toEqual([3, 1])
    expect(await uids(bo)).toEqual([])
    expect(await uids(lawyer)).toEqual([3, 1, 2, 5])
    expect(await uids(admin)).toEqual([3, 1, 2, 5, 6])
    expect(id).toBe(1)
  })

  test('tells of changes by SEQUENCE under the same UID, and of removed ones no more', async () => {
    const { anna, lawyer, id, add } = await counselled()
    const deadline = await add()
    const path = await addressOf(anna)
    const [before] = await entriesOf(path)
    await lawyer.put(`/matters/${id}/deadlines/${deadline}/`, { ...hearing, day: '2026-12-08' })
    const [after] = await entriesOf(path)
    expect([before?.sequence, after?.sequence, after?.start]).toEqual(['0', '1', '20261208T143000'])
    expect(after?.uid).toBe(before?.uid)
    await lawyer.put(`/matters/${id}/deadlines/${deadline}/`, { ...hearing, shown: false })
    expect(await entriesOf(path)).toEqual([])
    await lawyer.put(`/matters/${id}/deadlines/${deadline}/`, hearing)
    expect(await entriesOf(path)).toMatchObject([{ sequence: '3' }])
    await lawyer.delete(`/matters/${id}/deadlines/${deadline}/`)
    expect(await entriesOf(path)).toEqual([])
  })

  test('asks nobody to a day of a matter that is cancelled, until it is opened again', async () => {
    const { anna, lawyer, id, add } = await counselled()
    await add()
    const [annas, lawyers] = [await addressOf(anna), await addressOf(lawyer)]
    await lawyer.patch(`/matters/${id}/`, { status: 'Cancelled' })
    expect([await entriesOf(annas), await entriesOf(lawyers)]).toEqual([[], []])
    await lawyer.patch(`/matters/${id}/`, { status: 'Ongoing' })
    expect([await entriesOf(annas), await entriesOf(lawyers)]).toEqual([
      [expect.objectContaining({ uid: 'deadline-1@radrum.example' })],
      [expect.objectContaining({ uid: 'deadline-1@radrum.example' })],
    ])
  })

  test('is sent again only when it has changed', async () => {
    const { anna, add } = await counselled()
    await add()
    const path = await addressOf(anna)
    const etag = (await fetched(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\da-f]{64}"$/)
    server().clock.forwardSeconds(86_400)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await fetched(path, { 'if-none-match': known })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    await add()
    const changed = await fetched(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })
})

describe('the key to the calendar', { tags: ['§calendar'] }, () => {
  test('is stored as a hash, shown once, and ends with the next one or when it is revoked', async () => {
    const { anna } = await counselled()
    const first = await addressOf(anna)
    const key = /^\/api\/calendar\/([\w-]{43})\.ics$/.exec(first)?.[1] ?? ''
    expect(key).not.toBe('')
    expect(await dumpOf(server())).not.toContain(key)
    expect(server().log.join()).not.toContain(key)
    expect(await (await anna.get('/calendar/key/')).json()).toEqual({ created_at: '2026-11-20T09:00:00.000Z' })
    const second = await addressOf(anna)
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200])
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await anna.delete('/calendar/key/')).status).toBe(204)
    expect((await fetched(second)).status).toBe(404)
    expect(await (await anna.get('/calendar/key/')).json()).toEqual({ created_at: null })
  })

  test('needs the password, whose attempts are counted', async () => {
    const { anna } = await counselled()
    const wrong = await anna.post('/calendar/key/', { password: 'fel' })
    expect([wrong.status, await wrong.json()]).toEqual([400, { password: [expect.any(String)] }])
    expect(await server().db.$count(calendarKeys)).toBe(0)
    expect((await anna.post('/calendar/key/', {})).status).toBe(400)
  })

  test('made twice at once is one', async () => {
    const { anna } = await counselled()
    const paths = await Promise.all([addressOf(anna), addressOf(anna)])
    const statuses = await Promise.all(paths.map(async (path) => (await fetched(path)).status))
    expect(statuses.toSorted()).toEqual([200, 404])
    expect(await server().db.$count(calendarKeys)).toBe(1)
  })

  test('that is wrong is unknown, and can be guessed thirty times an hour', async () => {
    const { anna } = await counselled()
    const path = await addressOf(anna)
    for (const wrong of ['x.ics', `${'A'.repeat(43)}.ics`, 'key.ics'])
      expect((await fetched(`/api/calendar/${wrong}`)).status).toBe(404)
    for (let guess = 3; guess < 30; guess += 1) await fetched('/api/calendar/x.ics')
    const refused = await fetched('/api/calendar/x.ics')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await fetched(path)).status).toBe(200)
  })

  test('opens nothing any more once its account is disabled, has other sessions ended, or is gone', async () => {
    const { anna, lawyer } = await counselled()
    const [annas, lawyers] = [await addressOf(anna), await addressOf(lawyer)]
    await server().db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, anna.id))
    expect((await fetched(annas)).status).toBe(404)
    await endSessionsOfPerson(server().deps, lawyer.email)
    expect((await fetched(lawyers)).status).toBe(404)
    const bo = await person(server())
    const bos = await addressOf(bo)
    expect((await bo.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect((await fetched(bos)).status).toBe(404)
  })

  test('ends with the password that it was made with, also when another is chosen by mail', { tags: ['R30'] }, async () => {
    const [anna, bo] = [await person(server()), await person(server())]
    const [annas, bos] = [await addressOf(anna), await addressOf(bo)]
    const new_password = 'ett-helt-nytt-losenord'
    expect((await anna.put('/accounts/change-password/', { old_password: password, new_password })).status).toBe(200)
    expect((await fetched(annas)).status).toBe(404)
    expect(await (await anna.get('/calendar/key/')).json()).toEqual({ created_at: null })
    await send(server(), 'POST', '/accounts/password/forgot/', { email: bo.email })
    const key = await lastKeyTo(server(), bo.email)
    expect((await send(server(), 'POST', '/accounts/password/reset/', { key, new_password })).status).toBe(200)
    expect((await fetched(bos)).status).toBe(404)
  })

  test('isn’t made once the session has ended, while the password was compared', { tags: ['R28'] }, async () => {
    const anna = await person(server())
    const { hash } = server().deps
    server().deps.hash = {
      ...hash,
      verify: async (...compared) => {
        await endSessionsOfPerson(server().deps, anna.email)
        return hash.verify(...compared)
      },
    }
    expect((await anna.post('/calendar/key/', { password })).status).toBe(401)
    expect(await server().db.$count(calendarKeys)).toBe(0)
  })

  test('ends when a second factor is switched on, as other sessions do', async () => {
    const anna = await person(server())
    const path = await addressOf(anna)
    const { totp_secret: secret } = await setUp(server(), await anna.token())
    expect((await activate(server(), await anna.token(), codeOf(server(), secret))).status).toBe(200)
    expect((await fetched(path)).status).toBe(404)
  })

  test('shows somebody who has just got a role nothing before they have a second factor', { tags: ['R24'] }, async () => {
    server().deps.config.requireTwoFactor = 'staff'
    const { add } = await counselled()
    await add()
    const bo = await person(server(), { isDemo: false })
    const path = await addressOf(bo)
    expect(await entriesOf(path)).toEqual([])
    await server().db.update(users).set({ isDelegatedAdmin: true }).where(eq(users.id, bo.id))
    expect((await fetched(path)).status).toBe(404)
    await server().db.update(users).set({ totpSecret: 'sealed' }).where(eq(users.id, bo.id))
    expect(await entriesOf(path)).toHaveLength(1)
  })

  test('shows a lawyer who left the office only what is their own', async () => {
    const { lawyer, add } = await counselled()
    await add()
    const path = await addressOf(lawyer)
    expect(await entriesOf(path)).toHaveLength(1)
    await server().db.update(users).set({ isDelegatedAdmin: false }).where(eq(users.id, lawyer.id))
    expect(await entriesOf(path)).toEqual([])
  })
})
