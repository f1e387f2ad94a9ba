import { describe, expect, it } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { inbox, matterEvents } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { addFiles } from '#server/domain/files/files.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { partnerWith } from '#tests/support/assignment-stories.ts'
import { askedToPay } from '#tests/support/payment-stories.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'
import { statusRefusal } from '#tests/support/status-refusal.ts'

const server = useServer()

const matterMissing = { detail: 'Ärendet finns inte.' }

const newMatter = async (owner: Person, names: readonly string[] = [], title = 'Fukt i badrummet') => {
  const form = formOf(
    { title, description: 'Väggen är blöt.' },
    names.map((name) => [name, sampleFiles.txt] as const),
  )
  const answer = await owner.send('POST', '/matters/', form)
  expect(answer.status).toBe(201)
  return answer.json()
}

const keptKeys = async () => {
  const keys: string[] = []
  for await (const { key } of server().deps.files.list()) keys.push(key)
  return keys
}

const pay = (matterId: number, state: 'pending' | 'paid' | 'cancelled') =>
  server().db.insert(payments).values({ matterId, state, amountOre: 100_000, createdAt: server().clock.now() })

describe('creating a matter', () => {
  it('makes it the caller’s, pending, with its files', {
    tags: ['§3-matter', '§3-matter-files', '§7-matters-create', '§7-matters-read'],
  }, async () => {
    const anna = await person(server())
    const matter = await newMatter(anna, ['brev.txt', 'kvitto.txt'])
    expect(matter).toEqual({
      id: 1,
      title: 'Fukt i badrummet',
      description: 'Väggen är blöt.',
      status: 'Pending',
      notes: null,
      user: anna.id,
      files: [
        { id: 1, file: expect.stringContaining('/brev.txt?') },
        { id: 2, file: expect.stringContaining('/kvitto.txt?') },
      ],
    })
    expect(await (await anna.get('/matters/1/')).json()).toEqual(matter)
  })

  it('mails its customer that it has come, in the same transaction and without a word of it', async () => {
    const anna = await person(server())
    await newMatter(anna)
    const mails = await mailsTo(server(), anna.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Vi har fått ditt ärende 1'])
    expect(mails[0]?.text).toContain('/matters/1')
    expect(mails[0]?.text).not.toMatch(/Fukt|Väggen/)
    const lawyer = await person(server(), { isDelegatedAdmin: true })
    await newMatter(lawyer)
    expect((await mailsTo(server(), lawyer.email)).map(({ subject }) => subject)).not.toContain('Vi har fått ditt ärende 2')
  })

  it('with a service is for the job that offers it', async () => {
    const anna = await person(server())
    const made = await anna.post('/matters/', { title: 'Fråga', description: 'Hur?', service: 'advice' })
    expect(made.status).toBe(201)
    await anna.post('/matters/', { title: 'Fråga', description: 'Hur?' })
    const kept = { service: matters.service, needsOffer: matters.needsOffer }
    expect(await server().db.select(kept).from(matters).orderBy(matters.id)).toEqual([
      { service: 'advice', needsOffer: true },
      { service: null, needsOffer: false },
    ])
  })

  it('works with JSON when there are no files', async () => {
    const anna = await person(server())
    const answer = await anna.post('/matters/', { title: ' Fråga ', description: 'Hur?' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ title: 'Fråga', files: [] })
  })

  it('ignores owner, status, notes and id in the request (R36)', async () => {
    const anna = await person(server())
    const eva = await person(server(), { role: 'staff' })
    await anna.post('/matters/', {
      id: 99,
      user: eva.id,
      status: 'Completed',
      notes: 'Klart',
      title: 'Fråga',
      description: 'Hur?',
    })
    expect(await server().db.select().from(matters)).toEqual([
      expect.objectContaining({ id: 1, userId: anna.id, status: 'Pending', notes: null }),
    ])
  })

  it('without title and description says what is missing, and saves nothing', async () => {
    const anna = await person(server())
    const answer = await anna.send('POST', '/matters/', formOf({ title: ' ' }, [['brev.txt', sampleFiles.txt]]))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ title: ['Skriv en titel.'], description: ['Skriv en beskrivning.'] })
    expect(await keptKeys()).toEqual([])
  })

  it('with one bad file stores none of them', async () => {
    const anna = await person(server())
    const form = formOf({ title: 'Fråga', description: 'Hur?' }, [
      ['brev.txt', sampleFiles.txt],
      ['x.exe', 'MZ'],
      ['bild.png', '<html>'],
    ])
    const answer = await anna.send('POST', '/matters/', form)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      new_files: [
        'Filen ”x.exe” kan inte tas emot. Skicka bilder, PDF, text, Word-, Excel- och PowerPoint-dokument, e-post, ljud, film och zip-arkiv.',
        'Filen ”bild.png” är inte en sådan fil som namnet säger. Kontrollera den och försök igen.',
      ],
    })
    expect(await server().db.select().from(matters)).toEqual([])
    expect(await keptKeys()).toEqual([])
  })

  it('stores two files of the same name separately', { tags: ['R47'] }, async () => {
    const anna = await person(server())
    const form = formOf({ title: 'Fråga', description: 'Hur?' }, [
      ['a.txt', 'den första'],
      ['a.txt', 'den andra'],
    ])
    const matter = await (await anna.send('POST', '/matters/', form)).json()
    const texts = await Promise.all(
      matter.files.map(async ({ file }: { file: string }) => (await server().app.request(file)).text()),
    )
    expect(texts).toEqual(['den första', 'den andra'])
  })
})

describe('the list', () => {
  it("shows a customer's own matters, newest first", { tags: ['§6-customer-own-matters', '§7-matters-list'] }, async () => {
    const anna = await person(server())
    const bo = await person(server())
    await newMatter(anna, ['brev.txt'], 'Första')
    await newMatter(bo, ['hemligt.txt'], 'Bos')
    await newMatter(anna, ['bild.txt'], 'Andra')
    const list = await (await anna.get('/matters/')).json()
    expect(list).toEqual([
      expect.objectContaining({ title: 'Andra', files: [{ id: 3, file: expect.stringContaining('/bild.txt?') }] }),
      expect.objectContaining({ title: 'Första', files: [{ id: 1, file: expect.stringContaining('/brev.txt?') }] }),
    ])
  })

  for (const role of ['staff', 'superuser', 'delegated'] as const)
    it(`shows all matters to ${role}`, async () => {
      await newMatter(await person(server()))
      const eva = await person(server(), { role })
      expect(await (await eva.get('/matters/')).json()).toHaveLength(1)
    })

  it('can be filtered by status', { tags: ['§7-matters-list'] }, async () => {
    const eva = await person(server(), { role: 'staff' })
    await newMatter(eva, [], 'Väntar')
    await newMatter(eva, [], 'Klar')
    await eva.patch('/matters/2/', { status: 'Completed' })
    expect(await (await eva.get('/matters/?status=Completed')).json()).toEqual([expect.objectContaining({ title: 'Klar' })])
    expect(await (await eva.get('/matters/?status=Cancelled')).json()).toEqual([])
  })

  for (const query of ['status=x', 'status=', 'status=pending', 'status=Pending&status=Ongoing'])
    it(`refuses ?${query} (R41)`, async () => {
      const anna = await person(server())
      const answer = await anna.get(`/matters/?${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual(statusRefusal)
    })

  it('needs a login', async () => {
    const answer = await server().app.request('/api/matters/')
    expect(answer.status).toBe(401)
  })
})

describe('a matter that doesn’t exist or isn’t mine (R35)', () => {
  const calls: Array<[method: string, body?: unknown]> = [
    ['GET'],
    ['PATCH', { title: 'Min nu' }],
    ['PATCH', { status: 'Completed' }],
    ['PATCH', { remove_file_ids: [1] }],
    ['DELETE'],
  ]
  for (const [method, body] of calls)
    for (const id of ['1', '2', '0', '-1', '01', '1.0', 'abc', '1e0', '2147483648', '99999999999999999999', '%00', '1%27--'])
      it(`${method} ${JSON.stringify(body) ?? ''} /matters/${id}/ is not found`, async () => {
        const bo = await person(server())
        await newMatter(bo, ['brev.txt'])
        const anna = await person(server())
        const answer = await anna.send(method, `/matters/${id}/`, body)
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual(matterMissing)
        expect(await (await bo.get('/matters/1/')).json()).toMatchObject({
          title: 'Fukt i badrummet',
          status: 'Pending',
          files: [{ id: 1 }],
        })
      })
})

describe('changing a matter', () => {
  it('files that are only named in JSON are refused, because they have no content', async () => {
    const anna = await person(server())
    await newMatter(anna)
    const answer = await anna.patch('/matters/1/', { title: 'Ny titel', new_files: [{ name: 'a.pdf', size: 1 }] })
    expect([answer.status, await answer.json()]).toEqual([400, { new_files: ['Skicka filerna som filer.'] }])
    expect(await (await anna.get('/matters/1/')).json()).toMatchObject({ title: 'Fukt i badrummet', files: [] })
  })

  it('its owner changes the title', async () => {
    const anna = await person(server())
    await newMatter(anna)
    const answer = await anna.patch('/matters/1/', { title: 'Fukt i väggen' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: 1, title: 'Fukt i väggen', description: 'Väggen är blöt.', new_files: [] })
  })

  it('an admin sets status and notes, and clears the notes', async () => {
    await newMatter(await person(server()))
    const eva = await person(server(), { role: 'staff' })
    expect(await (await eva.patch('/matters/1/', { status: 'Ongoing' })).json()).toMatchObject({ status: 'Ongoing' })
    expect(await (await eva.patch('/matters/1/', { notes: 'Ring Anna' })).json()).toMatchObject({ notes: 'Ring Anna' })
    expect(await (await eva.patch('/matters/1/', { notes: ' ' })).json()).toMatchObject({ notes: null })
  })

  it('a status that the matter has already leaves no trace: no event, no change, no notification', async () => {
    await newMatter(await person(server()))
    const eva = await person(server(), { role: 'staff' })
    const traces = async () => {
      const { db } = server()
      return [await db.select().from(matters), await db.$count(matterEvents), await db.$count(inbox)]
    }
    await eva.patch('/matters/1/', { status: 'Ongoing' })
    const before = await traces()
    server().clock.forwardSeconds(60)
    expect(await (await eva.patch('/matters/1/', { status: 'Ongoing' })).json()).toMatchObject({ status: 'Ongoing' })
    expect(await traces()).toEqual(before)
    await eva.patch('/matters/1/', { status: 'Ongoing', notes: 'Ring Anna' })
    expect(await server().db.$count(matterEvents)).toBe(3)
  })

  it('an admin sets the status of a matter of their own (R37)', { tags: ['§6-admin-status-notes'] }, async () => {
    const eva = await person(server(), { role: 'superuser' })
    await newMatter(eva)
    expect((await eva.patch('/matters/1/', { status: 'Ongoing' })).status).toBe(200)
  })

  it("a delegated admin sets status and notes of others' matters, not of their own (R37)", {
    tags: ['§6-delegated-status-notes', '§6-delegated-own-matter'],
  }, async () => {
    const dan = await person(server(), { role: 'delegated' })
    await newMatter(await person(server()))
    await newMatter(dan)
    expect((await dan.patch('/matters/1/', { status: 'Ongoing' })).status).toBe(200)
    expect((await dan.patch('/matters/2/', { status: 'Ongoing' })).status).toBe(403)
    expect((await dan.patch('/matters/2/', { notes: 'Bra' })).status).toBe(403)
    expect((await dan.patch('/matters/2/', { title: 'Min fråga' })).status).toBe(200)
  })

  const forbidden: Array<[what: string, body: unknown]> = [
    ['status', { status: 'Completed' }],
    ['notes', { notes: 'Bra' }],
    ['taking back notes', { notes: null }],
    ['a title with a status', { title: 'Ny', status: 'Completed' }],
    ['a form with a status', formOf({ title: 'Ny', status: 'Completed' }, [['ny.txt', 'ny']])],
    ['a form with notes and a file to remove', formOf({ notes: 'x', remove_file_ids: '1' })],
  ]
  for (const [what, body] of forbidden)
    it(`its owner is refused ${what}, and nothing changes (R37)`, async () => {
      const anna = await person(server())
      const before = await newMatter(anna, ['brev.txt'])
      const answer = await anna.send('PATCH', '/matters/1/', body)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({ detail: 'Du får inte ändra status eller noteringar för det här ärendet.' })
      expect(await (await anna.get('/matters/1/')).json()).toEqual(before)
      expect(await keptKeys()).toHaveLength(1)
    })

  for (const status of ['pending', 'Done', 1, null, ''])
    it(`refuses the status ${JSON.stringify(status)} (R41)`, async () => {
      const eva = await person(server(), { role: 'staff' })
      await newMatter(eva)
      const answer = await eva.patch('/matters/1/', { status })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual(statusRefusal)
    })

  it('adds files and removes others in one form, and returns the new ones', { tags: ['§7-matters-change-form'] }, async () => {
    const anna = await person(server())
    await newMatter(anna, ['a.txt', 'b.txt'])
    const form = formOf({ title: 'Ny', remove_file_ids: ['1'] }, [['c.txt', sampleFiles.txt]])
    const changed = await (await anna.send('PATCH', '/matters/1/', form)).json()
    expect(changed).toMatchObject({
      title: 'Ny',
      files: [{ id: 2 }, { id: 3, file: expect.stringContaining('/c.txt?') }],
      new_files: [{ id: 3, file: expect.stringContaining('/c.txt?') }],
    })
    expect(changed.files).toHaveLength(2)
  })

  it('removes a file by JSON, and its content afterwards', { tags: ['§7-matters-change-remove'] }, async () => {
    const anna = await person(server())
    const matter = await newMatter(anna, ['a.txt'])
    const answer = await anna.patch('/matters/1/', { remove_file_ids: [1] })
    expect(await answer.json()).toMatchObject({ files: [] })
    expect((await server().app.request(matter.files[0].file)).status).toBe(404)
    expect(await keptKeys()).toHaveLength(1)
    await drainOutbox(server().deps)
    expect(await keptKeys()).toEqual([])
  })

  for (const ids of [[3], ['3'], [1, 3], [99], ['abc'], [0], ['99999999999999999999']])
    it(`refuses to remove the files ${JSON.stringify(ids)}, because not all belong to this matter, and removes none`, {
      tags: ['R38'],
    }, async () => {
      const anna = await person(server())
      await newMatter(anna, ['a.txt', 'b.txt'])
      await newMatter(anna, ['i ett annat ärende.txt'])
      const answer = await anna.patch('/matters/1/', { title: 'Ny', remove_file_ids: ids })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ remove_file_ids: ['En av filerna finns inte i ärendet.'] })
      expect(await server().db.select().from(files)).toHaveLength(3)
      expect(await (await anna.get('/matters/1/')).json()).toMatchObject({ title: 'Fukt i badrummet' })
    })

  it('above the quota of 500 MB is refused, and stores nothing', { tags: ['R44'] }, async () => {
    const anna = await person(server())
    await newMatter(anna, ['a.txt'])
    await server()
      .db.update(files)
      .set({ size: 500_000_000 - 10 })
    const answer = await anna.send('PATCH', '/matters/1/', formOf({}, [['b.txt', 'elva tecken']]))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({
      new_files: [
        'Du har nått gränsen på 500 MB för sparade filer. Ta bort filer som inte längre behövs i dina ärenden, eller hör av dig till oss.',
      ],
    })
    expect(await keptKeys()).toHaveLength(1)
    expect((await anna.send('PATCH', '/matters/1/', formOf({}, [['b.txt', 'tio tecken']]))).status).toBe(200)
  })

  it('of somebody at the office has no quota: they can’t remove what hangs on messages', { tags: ['R44'] }, async () => {
    const [anna, doris] = [await person(server()), await person(server(), { role: 'delegated' })]
    await newMatter(anna, ['a.txt'])
    await server().db.update(files).set({ size: 500_000_000, userId: doris.id })
    expect((await doris.send('PATCH', '/matters/1/', formOf({}, [['b.txt', 'elva tecken']]))).status).toBe(200)
  })

  it('of somebody at the office doesn’t read all that they sent before', async () => {
    const [anna, doris] = [await person(server()), await person(server(), { role: 'delegated' })]
    for (const title of ['Ett', 'Två']) await newMatter(anna, [], title)
    const file = { name: 'brev.txt', mediaType: 'text/plain', size: 1, sha256: 'x' }
    const earlier = { ...file, matterId: 2, userId: doris.id, createdAt: server().clock.now() }
    await server()
      .db.insert(files)
      .values(Array.from({ length: 200 }, (_, number) => ({ ...earlier, key: `tidigare-${number}` })))
    const upload = (tx: Db) => addFiles(tx, server().deps, { matterId: 1, userId: doris.id }, [{ ...file, key: 'ny' }])
    expect(await rowsRead(server(), files, upload)).toBeLessThan(20)
  })

  it('by ten uploads at once never exceeds the quota', { tags: ['R44'] }, async () => {
    const anna = await person(server())
    await newMatter(anna, ['a.txt'])
    await server()
      .db.update(files)
      .set({ size: 500_000_000 - 10 })
    // All ten uploads store their file before the first one checks the quota.
    const { files: store } = server().deps
    const save = store.save
    const together = Promise.withResolvers<void>()
    let ready = 0
    store.save = async (key, path) => {
      await save(key, path)
      ready += 1
      if (ready === 10) together.resolve()
      await together.promise
    }
    const form = () => formOf({ title: 'x', description: 'y' }, [['b.txt', '6 tkn!']])
    const answers = await Promise.all(Array.from({ length: 10 }, () => anna.send('POST', '/matters/', form())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 413)])
    expect(await keptKeys()).toHaveLength(2)
  })

  it('is written to the log with who, what and when, without the words themselves (D9)', async () => {
    const anna = await person(server())
    await newMatter(anna, ['hemligt namn.txt'])
    await anna.patch('/matters/1/', { title: 'Hemlig titel', remove_file_ids: [1] })
    const log = server().log.map((line) => JSON.parse(line))
    expect(log).toContainEqual(
      expect.objectContaining({
        event: 'matter.changed',
        matterId: 1,
        userId: anna.id,
        fields: ['title'],
        filesRemoved: 1,
        time: expect.any(Number),
      }),
    )
    expect(server().log.join()).not.toMatch(/hemlig/i)
  })
})

describe('deleting a matter', () => {
  it('takes its files with it', { tags: ['§7-matters-delete'] }, async () => {
    const anna = await person(server())
    await newMatter(anna, ['a.txt', 'b.txt'])
    const answer = await anna.delete('/matters/1/')
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    expect((await anna.get('/matters/1/')).status).toBe(404)
    await drainOutbox(server().deps)
    expect(await keptKeys()).toEqual([])
  })

  it('is allowed to everyone who can see it (D9)', async () => {
    const anna = await person(server())
    for (const role of ['staff', 'superuser', 'delegated'] as const) {
      const { id } = await newMatter(anna)
      expect((await (await person(server(), { role })).delete(`/matters/${id}/`)).status).toBe(204)
    }
  })

  it('is refused when it is paid (R61)', { tags: ['§paid-matter-stays'] }, async () => {
    const anna = await person(server())
    await newMatter(anna, ['a.txt'])
    await pay(1, 'paid')
    const answer = await anna.delete('/matters/1/')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ detail: 'Ärendet är betalt och kan därför inte tas bort.' })
    expect((await anna.get('/matters/1/')).status).toBe(200)
  })

  it('cancels a pending payment, and keeps it in the books (R61)', async () => {
    const anna = await person(server())
    await newMatter(anna)
    await pay(1, 'pending')
    expect((await anna.delete('/matters/1/')).status).toBe(204)
    expect(await server().db.select().from(payments)).toEqual([expect.objectContaining({ matterId: 1, state: 'cancelled' })])
  })

  it('is told to its customer by mail, where the office does it, and to the partner who had it', async () => {
    const { anna, admin, matter } = await askedToPay(server())
    const partner = await partnerWith(server())
    const body = { partner: partner.id, act: 'assign', reason: 'Ledig', confirm_password: password }
    expect((await admin.post(`/matters/${matter.id}/assignment/`, body)).status).toBe(201)
    expect((await admin.delete(`/matters/${matter.id}/`)).status).toBe(204)

    const toAnna = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject === 'Ditt ärende 1 är borttaget')
    expect(toAnna.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      `Hej!

Vi har tagit bort ditt ärende 1, med filer, meddelanden och noteringar.

Du behöver inte betala de 1 500,50 kr som vi bad om.

Har du frågor? Svara på det här mejlet.

Vänliga hälsningar
Rådrum
`,
    ])
    const toPartner = (await mailsTo(server(), partner.email)).filter(({ subject }) => subject === 'Ärende 1 är borttaget')
    expect(toPartner).toHaveLength(1)
    expect(await mailsTo(server(), admin.email)).toEqual([])
  })

  it('is not told to whoever does it; with nothing asked for, the mail says so', async () => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff' })
    const { id } = await newMatter(anna)
    await admin.delete(`/matters/${id}/`)
    const [, mail] = await mailsTo(server(), anna.email)
    expect(mail?.text).toContain('Du behöver inte betala något för det.')
    expect(mail?.text).not.toContain('Fukt')

    const own = await newMatter(anna)
    await anna.delete(`/matters/${own.id}/`)
    const subjects = (await mailsTo(server(), anna.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('borttaget'))).toEqual([`Ditt ärende ${id} är borttaget`])
  })

  it('twice at once deletes it once', async () => {
    const anna = await person(server())
    await newMatter(anna, ['a.txt'])
    const statuses = await Promise.all([1, 2, 3].map(async () => (await anna.delete('/matters/1/')).status))
    expect(statuses.sort()).toEqual([204, 404, 404])
  })
})
