import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { users } from '#server/db/schema/accounts.ts'
import { exportPerson } from '#server/domain/data-export/data-export.ts'
import { FilesUnavailable } from '#server/ports/files.ts'
import { zip } from '#server/workers/zip.ts'
import { confirmEmail, lastKeyTo, send } from '#tests/support/accounts.ts'
import { atWork, draftFor } from '#tests/support/agreement-stories.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { unzip } from '#tests/support/unzip.ts'
import { runningAgreement } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

const exported = async ({ deps }: TestServer, userId: number) => {
  const files = await unzip(await buffer(zip(await exportPerson(deps, userId))))
  const json = (path: string): unknown => JSON.parse(files[path]?.toString() ?? 'null')
  return { files, json, everything: Object.values(files).map(String).join('\n') }
}

/** Anna with a matter, her own file, one of her lawyer's and a payment; Bo with the same. */
const clients = async () => {
  const here = server()
  const lawyer = await person(here, { role: 'delegated', email: 'jurist@example.se', surname: 'Juristsson' })
  const anna = await person(here, { email: 'anna@example.se', bankAccount: null, totpSecret: 'hemlig-totp' })
  const bo = await person(here, { email: 'bo@example.se', surname: 'Bosson' })
  const own = []
  for (const client of [anna, bo]) {
    const { id } = await matterOf(here, client, `Tvist för ${client.email}`)
    await client.send('PATCH', `/matters/${id}/`, formOf({}, [['brev.txt', `Från ${client.email}`]]))
    await lawyer.send('PATCH', `/matters/${id}/`, formOf({ notes: `Om ${client.email}` }, [['brev.txt', `Till ${client.email}`]]))
    await lawyer.post(`/payments/create/${id}/`, { amount: 500, confirm_password: password })
    own.push(id)
  }
  return { lawyer, anna, bo, matters: own }
}

const secret = 'a credential'
const ofOurs = 'how we run the account, and nothing about its owner'

/** Each column of an account: its name in the export, or why it isn't there. */
const columns: Record<keyof typeof users.$inferSelect, { as: string } | { not: string }> = {
  id: { as: 'id' },
  email: { as: 'email' },
  emailVerifiedAt: { as: 'emailVerifiedAt' },
  registrationHash: { not: secret },
  pendingEmail: { as: 'pendingEmail' },
  pendingEmailAt: { as: 'pendingEmailAt' },
  name: { as: 'name' },
  surname: { as: 'surname' },
  searchName: { not: 'made of the names' },
  phoneNumber: { as: 'phoneNumber' },
  mailRefusedAt: { as: 'mailRefusedAt' },
  passwordHash: { not: secret },
  passwordResetAt: { as: 'passwordResetAt' },
  isStaff: { as: 'isStaff' },
  isSuperuser: { as: 'isSuperuser' },
  isDelegatedAdmin: { as: 'isDelegatedAdmin' },
  isBookkeeper: { as: 'isBookkeeper' },
  isDemo: { not: ofOurs },
  disabledAt: { as: 'disabledAt' },
  bankAccount: { as: 'bankAccount' },
  stripeAccountId: { as: 'stripeAccountId' },
  payoutReadyAt: { as: 'payoutReadyAt' },
  payoutStatus: { as: 'payoutStatus' },
  payoutCheckedAt: { not: ofOurs },
  totpSecret: { as: 'twoFactorActive' },
  totpPendingSecret: { not: secret },
  totpPendingSessionId: { not: secret },
  totpPendingAt: { not: ofOurs },
  totpLastStep: { not: ofOurs },
  twoFactorResetAskedAt: { as: 'twoFactorResetAskedAt' },
  awayFrom: { as: 'awayFrom' },
  awayTo: { as: 'awayTo' },
  standInId: { as: 'standIn' },
  consentAt: { as: 'consentAt' },
  policyVersion: { as: 'policyVersion' },
  createdAt: { as: 'createdAt' },
}

describe('one user’s data', { tags: ['R75'] }, () => {
  test('contain each column of the account, or there is a reason why not', async () => {
    const { json } = await exported(server(), (await person(server())).id)
    const account = json('konto.json')
    expect(Object.keys(getTableColumns(users)).toSorted()).toEqual(Object.keys(columns).toSorted())
    for (const [column, decided] of Object.entries(columns))
      if ('as' in decided) expect(account).toHaveProperty(decided.as)
      else expect(account).not.toHaveProperty(column)
  })

  test('contain when somebody at the office is away, and who stands in', async () => {
    const [doris, eva] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'staff', name: 'Eva' })]
    const away = { awayFrom: '2026-11-23', awayTo: '2026-11-27' }
    await server()
      .db.update(users)
      .set({ ...away, standInId: eva.id })
      .where(eq(users.id, doris.id))
    const { json } = await exported(server(), doris.id)
    expect(json('konto.json')).toMatchObject({ ...away, standIn: 'Eva Andersson' })
  })

  test('contain the views that somebody at the office has saved, and no colleague’s', async () => {
    const doris = await person(server(), { role: 'delegated' })
    const eva = await person(server(), { role: 'staff' })
    const view = { view: 'unpaid', status: null, q: 'avtal', shared: true }
    await doris.post('/office/views/', { ...view, name: 'Obetalda avtal' })
    await eva.post('/office/views/', { ...view, name: 'Evas' })
    const { json, everything } = await exported(server(), doris.id)
    expect(json('konto.json')).toMatchObject({ savedViews: [{ ...view, name: 'Obetalda avtal' }] })
    expect(everything).not.toContain('Evas')
  })

  test('contain the account, matters with files, payments and logins', async () => {
    const {
      anna,
      matters: [matterId],
    } = await clients()
    const { files, json } = await exported(server(), anna.id)
    expect(Object.keys(files)).toEqual([
      'konto.json',
      'arenden.json',
      'historik.json',
      'frister.json',
      'kundkannedom.json',
      'meddelanden.json',
      'efterfragat.json',
      'aviseringar.json',
      'betalningar.json',
      'prisforslag.json',
      'avtal.json',
      'tid.json',
      'frantraden.json',
      'aterbetalningar.json',
      'handlingar.json',
      'fakturaadresser.json',
      'inloggningar.json',
      `filer/${matterId}/1 brev.txt`,
      `filer/${matterId}/2 brev.txt`,
    ])
    expect(json('konto.json')).toMatchObject({
      email: 'anna@example.se',
      name: 'Anna',
      twoFactorActive: true,
      policyVersion: '1',
    })
    expect(json('arenden.json')).toEqual([
      expect.objectContaining({
        title: 'Tvist för anna@example.se',
        notes: 'Om anna@example.se',
        files: [
          expect.objectContaining({ name: 'brev.txt', addedByYou: true, path: `filer/${matterId}/1 brev.txt` }),
          expect.objectContaining({ name: 'brev.txt', addedByYou: false, path: `filer/${matterId}/2 brev.txt` }),
        ],
      }),
    ])
    expect(json('betalningar.json')).toEqual([expect.objectContaining({ amountSek: 500, state: 'pending', matterId })])
    expect(json('inloggningar.json')).toEqual([expect.objectContaining({ device: 'Okänd enhet', ip: '127.0.0.1' })])
    expect(files[`filer/${matterId}/1 brev.txt`]?.toString()).toBe('Från anna@example.se')
    expect(files[`filer/${matterId}/2 brev.txt`]?.toString()).toBe('Till anna@example.se')
  })

  test('have files under names that Windows can unpack, and says which is which', { tags: ['R47'] }, async () => {
    const anna = await person(server(), { email: 'anna@example.se' })
    const { id } = await matterOf(server(), anna, 'Tvist')
    await anna.send('PATCH', `/matters/${id}/`, formOf({}, [['Mål T 1-26: ”dom” <slutlig>?.txt', 'Dom']]))
    const { files, json } = await exported(server(), anna.id)
    const path = `filer/${id}/1 Mål T 1-26_ ”dom” _slutlig__.txt`
    expect(files[path]?.toString()).toBe('Dom')
    expect(json('arenden.json')).toMatchObject([{ files: [{ name: 'Mål T 1-26: ”dom” <slutlig>?.txt', path }] }])
  })

  test('contain nobody else’s, neither a client’s nor the lawyer’s', async () => {
    const { anna, lawyer } = await clients()
    const { everything } = await exported(server(), anna.id)
    expect(everything).not.toMatch(/bo@example|Bosson|jurist@example|Juristsson|handlerId/)
    const { everything: ofLawyer, files } = await exported(server(), lawyer.id)
    expect(Object.keys(files)).toHaveLength(17)
    expect(ofLawyer).not.toMatch(/anna@example|bo@example/)
  })

  test('name what was paid for as the receipt does', async () => {
    const { anna, matter, payment } = await atWork(server())
    const { json } = await exported(server(), anna.id)
    const service = `Granskning av anställningsavtal, ärende ${matter.id}`
    expect(await (await anna.get(`/payments/${payment.id}/receipt/`)).json()).toMatchObject({ matter_title: service })
    expect(json('betalningar.json')).toMatchObject([{ service }])
  })

  test('contain what was proposed and agreed on, with whole texts, but no draft and no author', async () => {
    const { anna, lawyer, matter, proposal, agreement } = await atWork(server(), { early_start: true })
    await lawyer.post(`/agreements/${agreement.id}/progress/`, { share_done_percent: 40, note: 'Utkastet är klart.' })
    await lawyer.post('/proposals/', draftFor(matter.id))
    const { json } = await exported(server(), anna.id)
    expect(json('prisforslag.json')).toEqual([
      expect.objectContaining({ id: proposal.id, state: 'accepted', amountSek: 1950, text: proposal.text }),
    ])
    expect(json('avtal.json')).toEqual([
      expect.objectContaining({
        number: 'A2026-1',
        state: 'running',
        earlyStart: true,
        text: expect.stringContaining(proposal.text),
        progress: [{ sharePercent: 40, note: 'Utkastet är klart.', createdAt: '2026-11-20T09:00:00.000Z' }],
      }),
    ])
    expect(JSON.stringify([json('prisforslag.json'), json('avtal.json')])).not.toMatch(/authorId|ownerId|platformFee/)
    const { json: ofLawyer } = await exported(server(), lawyer.id)
    expect([ofLawyer('prisforslag.json'), ofLawyer('avtal.json')]).toEqual([[], []])
  })

  test('contain a previous e-mail address as long as it is reserved for the user', async () => {
    const anna = await person(server(), { email: 'gammal@example.se' })
    await anna.put('/accounts/profile/', { email: 'ny@example.se' })
    await confirmEmail(server(), await lastKeyTo(server(), 'ny@example.se'))
    const { json } = await exported(server(), anna.id)
    expect(json('konto.json')).toMatchObject({
      email: 'ny@example.se',
      leftAddresses: [{ email: 'gammal@example.se', reservedUntil: '2026-11-27T09:00:00.000Z' }],
    })
  })

  test('contain what was withdrawn from with the user’s own address, and no other', async () => {
    const { anna, bo } = await clients()
    for (const { email } of [anna, bo])
      await send(server(), 'POST', '/withdrawals/', { name: `Den med ${email}`, agreement: '1', email })
    const { json } = await exported(server(), anna.id)
    expect(json('frantraden.json')).toEqual([
      expect.objectContaining({ name: 'Den med anna@example.se', agreement: '1', receivedAt: '2026-11-20T09:00:00.000Z' }),
    ])
  })

  test('contain the withdrawals about one’s own orders: from an address of before, and by hand', async () => {
    const { anna, agreementId, number, id, withdraws } = await runningAgreement(server())
    const doris = await person(server(), { role: 'staff' })
    await withdraws('Jag har ångrat mig.')
    await anna.put('/accounts/profile/', { email: 'ny@example.se' })
    await confirmEmail(server(), await lastKeyTo(server(), 'ny@example.se'))
    const letter = { name: 'anna  andersson', agreement: number, message: 'Jag ångrar mig.', confirm_password: password }
    const times = { sent_at: '2026-11-20T07:30:00Z', received_at: '2026-11-20T08:30:00Z' }
    expect((await doris.post('/withdrawals/by-hand/', { ...letter, ...times })).status).toBe(201)
    await doris.post('/withdrawals/1/accept/', { share_percent: 40, confirm_password: password })
    await doris.post('/withdrawals/2/refuse/', { reason: 'Redan ångrat.', confirm_password: password })
    const { json } = await exported(server(), anna.id)
    const about = { agreement: number, email: null, agreementId, paymentId: id, decidedAt: '2026-11-20T09:00:00.000Z' }
    expect(json('frantraden.json')).toEqual([
      {
        ...about,
        ...{ id: 1, name: 'Anna Andersson', email: anna.email, message: 'Jag har ångrat mig.', isByHand: false },
        ...{ receivedAt: '2026-11-20T09:00:00.000Z', sentAt: null },
        ...{ state: 'accepted', sharePercent: 40, refundSek: 1170, reason: null },
      },
      {
        ...about,
        ...{ id: 2, name: 'anna  andersson', message: 'Jag ångrar mig.', isByHand: true },
        ...{ receivedAt: '2026-11-20T08:30:00.000Z', sentAt: '2026-11-20T07:30:00.000Z' },
        ...{ state: 'refused', sharePercent: null, refundSek: null, reason: 'Redan ångrat.' },
      },
    ])
  })

  test('contain that somebody else withdrew from one’s order, but nothing of theirs; nor they of what was decided', async () => {
    const { anna, agreementId, number, id, admin } = await runningAgreement(server())
    const karin = await person(server(), { email: 'karin@example.se', name: 'Karin', surname: 'Nyfiken' })
    const statement = { name: 'Karin Nyfiken', agreement: number, email: karin.email, message: 'Åt Anna.' }
    await send(server(), 'POST', '/withdrawals/', statement)
    await admin.post('/withdrawals/1/accept/', { share_percent: 40, confirm_password: password })
    const common = { id: 1, receivedAt: '2026-11-20T09:00:00.000Z', sentAt: null, isByHand: false }
    const decided = { state: 'accepted', decidedAt: '2026-11-20T09:00:00.000Z' }
    const { json, everything } = await exported(server(), anna.id)
    expect(json('frantraden.json')).toEqual([
      { ...common, ...decided, agreementId, paymentId: id, sharePercent: 40, refundSek: 1170, reason: null },
    ])
    expect(everything).not.toMatch(/karin@example|Nyfiken|Åt Anna/)
    const { json: ofKarin } = await exported(server(), karin.id)
    expect(ofKarin('frantraden.json')).toEqual([{ ...common, ...decided, ...statement }])
  })

  test('contain no address of somebody who wrote in the buyer’s name', async () => {
    const { anna, number } = await runningAgreement(server())
    await send(server(), 'POST', '/withdrawals/', { name: 'Anna Andersson', agreement: number, email: 'spion@example.se' })
    const { json, everything } = await exported(server(), anna.id)
    expect(json('frantraden.json')).toMatchObject([{ name: 'Anna Andersson', email: null }])
    expect(everything).not.toContain('spion@example.se')
  })

  test('contain no credentials', async () => {
    const { anna } = await clients()
    const { everything } = await exported(server(), anna.id)
    const [row] = await server().db.select().from(users)
    expect(everything).not.toMatch(/argon2|hemlig-totp|passwordHash|totpSecret/)
    expect(everything).not.toContain(row?.passwordHash)
    expect(everything).not.toContain(anna.sessionId)
  })

  test('name each file whose content has been lost, and hold everything else', async () => {
    const { anna } = await clients()
    const lost: string[] = []
    for await (const { key } of server().deps.files.list()) lost.push(key)
    for (const key of lost) await server().deps.files.remove(key)
    const members = await unzip(await buffer(zip(await exportPerson(server().deps, anna.id))))
    const said = members['saknade-filer.txt']?.toString() ?? ''
    expect(said).toContain('De här filerna finns i förteckningen, men deras innehåll kunde inte hittas. Allt annat är med.')
    expect(said).toMatch(/^filer\/\d+\/\d+ .+\r$/m)
    expect(Object.keys(members).filter((path) => path.startsWith('filer/'))).toEqual([])
    expect(members['konto.json']?.toString()).toContain(anna.email)
    expect(server().log.join()).toContain('"event":"export.file_missing"')
  })

  test('break off where the store of files doesn’t answer: trying again gets all', async () => {
    const { anna } = await clients()
    const files = { ...server().deps.files, open: () => Promise.reject(new FilesUnavailable(new Error('silent'))) }
    const archive = zip(await exportPerson({ ...server().deps, files }, anna.id))
    await expect(buffer(archive)).rejects.toThrow("the files can't be reached")
  })
})

describe('the archive', () => {
  test('can be read by another program, with every name and byte', { tags: ['R75'] }, async () => {
    const contents: Readonly<Record<string, Buffer>> = {
      'konto.json': Buffer.from('{}'),
      'filer/1/2 åäö – ”citat” 漢字.txt': Buffer.from('Hej på er\n'.repeat(1_000)),
      'filer/1/3 tom.txt': Buffer.alloc(0),
      'filer/1/4 slump.bin': crypto.getRandomValues(Buffer.alloc(60_000)),
    }
    const members = Object.entries(contents).map(([path, content]) => ({ path, open: async () => Readable.from([content]) }))

    expect(await unzip(await buffer(zip(members)))).toEqual(contents)
  })

  test('numbers files whose paths are equal, for Windows also with other capitals', async () => {
    const paths = ['bokforing-2026.si', 'Bokforing-2026.si', 'bokforing-2026.si', 'utan.ändelse/brev', 'utan.ändelse/brev']
    const archive = zip(paths.map((path) => ({ path, open: async () => Readable.from([Buffer.from(path)]) })))
    expect(Object.keys(await unzip(await buffer(archive)))).toEqual([
      'bokforing-2026.si',
      'Bokforing-2026 (2).si',
      'bokforing-2026 (3).si',
      'utan.ändelse/brev',
      'utan.ändelse/brev (2)',
    ])
  })

  test('opens one file at a time, only when needed, and none after its reader has disconnected', { tags: ['R75'] }, async () => {
    const opened: Readable[] = []
    const members = Array.from({ length: 4 }, (_, n) => ({
      path: `${n}.bin`,
      open: async () => {
        expect(opened.every((stream) => stream.destroyed)).toBe(true)
        const stream = Readable.from(Array.from({ length: 40 }, () => crypto.getRandomValues(Buffer.alloc(60_000))))
        opened.push(stream)
        return stream
      },
    }))
    const archive = zip(members)

    let bytes = 0
    for await (const piece of archive) {
      bytes += piece.length
      if (bytes > 3_000_000) break
    }
    await new Promise((later) => setTimeout(later, 50))

    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true])
  })
})

describe('fetching one’s own data', { tags: ['§export', 'R75'] }, () => {
  const askFor = async (who: { post: (path: string, body: unknown) => Promise<Response> }, given: string) =>
    who.post('/accounts/export/', { password: given })

  test('the URL opens a zip with one’s own files, as a download', { tags: ['§export', 'R75'] }, async () => {
    const { anna } = await clients()
    const { url } = await (await askFor(anna, password)).json()
    const answer = await server().app.request(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="mina-uppgifter\.zip"/)
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    expect(JSON.parse(String(files['konto.json']))).toMatchObject({ email: 'anna@example.se' })
    expect(Object.keys(files)).toContain('filer/1/1 brev.txt')
  })

  test('HEAD says that it exists, and packs nothing', { tags: ['R75'] }, async () => {
    const { anna } = await clients()
    const { url } = await (await askFor(anna, password)).json()
    const opened: string[] = []
    const { files } = server().deps
    const open: typeof files.open = (key, range) => {
      opened.push(key)
      return files.open(key, range)
    }
    const { app } = createApp({ ...server().deps, files: { ...files, open } })

    const answer = await app.request(url, { method: 'HEAD' })

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    await new Promise((later) => setTimeout(later, 50))
    expect(opened).toEqual([])
  })

  test('another user’s id in the URL opens nothing, and the URL expires', {
    tags: ['§export', 'R75'],
  }, async () => {
    const { anna, bo } = await clients()
    const { url } = await (await askFor(anna, password)).json()
    const stolen = await server().app.request(url.replace(`export-${anna.id}`, `export-${bo.id}`))
    expect(stolen.status).toBe(403)
    server().clock.forwardSeconds(901)
    expect((await server().app.request(url)).status).toBe(403)
  })

  test('the URL opens nothing once the account is disabled', { tags: ['R75'] }, async () => {
    const { anna } = await clients()
    const { url } = await (await askFor(anna, password)).json()
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.id, anna.id))
    for (const method of ['GET', 'HEAD']) expect((await server().app.request(url, { method })).status).toBe(404)
  })

  test('the wrong password opens nothing', { tags: ['R75', 'R13'] }, async () => {
    const { anna } = await clients()
    const answer = await askFor(anna, 'fel')
    expect([answer.status, await answer.json()]).toEqual([400, { password: ['Felaktigt lösenord.'] }])
  })
})
