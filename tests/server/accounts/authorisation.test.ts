import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { comparableHeaders } from '#tests/support/comparable-headers.ts'
import { atWork, draftFor, order, proposes } from '#tests/support/agreement-stories.ts'
import { dumpOf } from '#tests/support/database.ts'
import { callsAt } from '#tests/support/declared-refusals.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { statusRefusal } from '#tests/support/status-refusal.ts'

const server = useServer()
const roles = ['customer', 'staff', 'superuser', 'delegated'] as const

/** A matter with a file and a payment by its owner. */
const billed = async (owner: Person, state: 'pending' | 'paid' = 'pending') => {
  const { id: matterId } = await matterOf(server(), owner)
  const now = server().clock.now()
  const [payment] = await server()
    .db.insert(payments)
    .values({
      matterId,
      payerId: owner.id,
      amountOre: 50_000,
      createdAt: now,
      state,
      ...(state === 'paid' && { paidAt: now }),
    })
    .returning()
  const changed = await owner.send('PATCH', `/matters/${matterId}/`, formOf({}, [['brev.txt', 'Hej!']]))
  const { files }: { files: { id: number; file: string }[] } = await changed.json()
  return { matterId, paymentId: payment?.id ?? 0, fileId: files[0]?.id ?? 0, address: files[0]?.file ?? '' }
}

/** Everything in a reply: two equal results are indistinguishable to the caller. */
const whole = async (answer: Response) => ({
  status: answer.status,
  headers: comparableHeaders(answer),
  body: await answer.text(),
})

describe('other users’ data', { tags: ['R35'] }, () => {
  test('looks as if it didn’t exist, to every call that takes an id', async () => {
    const { anna, lawyer, agreement } = await atWork(server())
    const bo = await person(server())
    const { matterId, paymentId } = await billed(anna)
    const sent = await proposes(lawyer, matterId)
    const written = await anna.send('POST', `/matters/${matterId}/messages/`, formOf({ text: 'Hej' }))
    const { id: message, event }: { id: number; event: number } = await written.json()
    const asked = await lawyer.post(`/matters/${matterId}/requests/`, { kind: 'text', title: 'Vad hände?' })
    const { id: request }: { id: number } = await asked.json()
    const hearing = { title: 'Förhandling', day: '2027-03-01', kind: 'court', shown: true }
    const { id: deadline }: { id: number } = await (await lawyer.post(`/matters/${matterId}/deadlines/`, hearing)).json()
    const hour = { day: '2026-11-20', minutes: 60, what: 'Genomgång', kind: 'free' }
    const { id: line }: { id: number } = await (await lawyer.post(`/matters/${matterId}/time/`, hour)).json()
    const things = { message, event, request, deadline, line }
    const annas = { matter: matterId, payment: paymentId, proposal: sent.id, agreement: agreement.id, ...things }
    const nothing = { message: 1, event: 1, request: 1, deadline: 1, line: 1 }
    const nobodys = { matter: 999_999, payment: 999_999, proposal: 999_999, agreement: 999_999, ...nothing }
    const confirmation = { confirm_password: password }
    const calls: ReadonlyArray<(ids: typeof annas) => Promise<Response>> = [
      ({ matter }) => bo.get(`/matters/${matter}/`),
      ({ matter }) => bo.patch(`/matters/${matter}/`, { title: 'Ny' }),
      ({ matter }) => bo.patch(`/matters/${matter}/`, { status: 'Completed' }),
      ({ matter }) => bo.patch(`/matters/${matter}/`, { remove_file_ids: ['1'] }),
      ({ matter }) => bo.send('PATCH', `/matters/${matter}/`, formOf({}, [['brev.txt', 'Hej!']])),
      ({ matter }) => bo.delete(`/matters/${matter}/`),
      ({ matter }) => bo.get(`/matters/${matter}/events/`),
      ({ matter }) => bo.get(`/matters/${matter}/history/`),
      ({ matter }) => bo.get(`/matters/${matter}/messages/`),
      ({ matter }) => bo.send('POST', `/matters/${matter}/messages/`, formOf({ text: 'Hej' }, [['brev.txt', 'Hej!']])),
      ({ matter, message }) => bo.post(`/matters/${matter}/messages/${message}/recall/`),
      ({ matter, message }) => bo.post(`/matters/${matter}/messages/${message}/no_answer/`),
      ({ matter, event }) => bo.put(`/matters/${matter}/opened/`, { event: String(event) }),
      ({ matter, event }) => bo.put(`/matters/${matter}/read/`, { event }),
      ({ matter }) => bo.get(`/matters/${matter}/now/`),
      ({ matter }) => bo.get(`/matters/${matter}/requests/`),
      ({ matter }) => bo.get(`/matters/${matter}/sent_files/`),
      ({ matter }) => bo.post(`/matters/${matter}/requests/`, { kind: 'text', title: 'Vad hände?' }),
      ({ matter }) => bo.post(`/matters/${matter}/requests/several/`, { requests: [{ kind: 'text', title: 'Vad hände?' }] }),
      ({ matter, request }) => bo.post(`/matters/${matter}/requests/${request}/answer/`, { answer: 'Inget.' }),
      ({ matter, request }) => bo.post(`/matters/${matter}/requests/${request}/accept/`),
      ({ matter, request }) => bo.post(`/matters/${matter}/requests/${request}/return/`, { reason: 'Mer.' }),
      ({ matter, request }) => bo.post(`/matters/${matter}/requests/${request}/cancel/`),
      ({ matter }) => bo.get(`/matters/${matter}/time/`),
      ({ matter }) => bo.post(`/matters/${matter}/time/`, hour),
      ({ matter, line }) => bo.patch(`/matters/${matter}/time/${line}/`, { minutes: 1 }),
      ({ matter, line }) => bo.delete(`/matters/${matter}/time/${line}/`),
      ({ agreement }) => bo.post(`/agreements/${agreement}/settle/`, { minutes: 0, ...confirmation }),
      ({ matter }) => bo.get(`/matters/${matter}/deadlines/`),
      ({ matter }) => bo.post(`/matters/${matter}/deadlines/`, hearing),
      ({ matter, deadline }) => bo.put(`/matters/${matter}/deadlines/${deadline}/`, hearing),
      ({ matter, deadline }) => bo.put(`/matters/${matter}/deadlines/${deadline}/done/`, { done: true }),
      ({ matter, deadline }) => bo.delete(`/matters/${matter}/deadlines/${deadline}/`),
      ({ matter }) => bo.get(`/matters/${matter}/assignment/`),
      ({ matter }) =>
        bo.post(`/matters/${matter}/assignment/`, { act: 'offer', partner: null, reason: 'Bäst.', confirm_password: password }),
      ({ matter }) => bo.post(`/matters/${matter}/assignment/answer/`, { accept: true }),
      ({ matter }) => bo.post(`/matters/${matter}/assignment/take/`),
      ({ matter }) => bo.post(`/matters/${matter}/assignment/release/`, { reason: 'Jäv.', confirm_password: password }),
      ({ matter }) => bo.put(`/matters/${matter}/service/`, { service: 'advice' }),
      ({ matter }) => bo.put(`/matters/${matter}/parties/`, { parties: [] }),
      ({ matter }) => bo.post(`/matters/${matter}/conflicts/`),
      ({ matter }) => bo.get(`/matters/${matter}/identification/`),
      ({ matter }) =>
        bo.post(`/matters/${matter}/identification/`, {
          ...{ concerns: 'neither', name: '', number: '', method: null, checked_on: '2026-11-20', review_on: null },
        }),
      ({ matter }) => bo.get(`/payments/?matter=${matter}`),
      ({ matter }) => bo.get(`/payments/declined/?matter=${matter}`),
      ({ matter }) => bo.post(`/payments/create/${matter}/`, { amount: 500, ...confirmation }),
      ({ payment }) => bo.post(`/payments/${payment}/create_checkout_session/`, confirmation),
      ({ payment }) => bo.post(`/payments/${payment}/decline/`),
      ({ payment }) => bo.post(`/payments/${payment}/recall/`),
      ({ payment }) => bo.get(`/payments/${payment}/receipt/`),
      ({ payment }) => bo.post(`/payments/${payment}/early_start/`, { loss_acknowledged: true }),
      ({ payment }) => bo.post(`/payments/${payment}/performed/`, confirmation),
      ({ payment }) => bo.get(`/payments/${payment}/refunds/`),
      ({ payment }) => bo.post(`/payments/${payment}/refunds/`, { amount: 100, reason: 'Kulans', ...confirmation }),
      ({ payment }) =>
        bo.post(`/payments/${payment}/refunds/1/repaid/`, { paid_on: '2026-11-20', how: 'Banköverföring', ...confirmation }),
      ({ payment }) =>
        bo.post(`/books/payout-payments/${payment}/settled/`, {
          ...{ kind: 'share paid', paid_on: '2026-11-20', how: 'Banköverföring', ...confirmation },
        }),
      ({ matter }) => bo.get(`/proposals/?matter=${matter}`),
      ({ matter }) => bo.post('/proposals/', draftFor(matter)),
      ({ proposal }) => bo.get(`/proposals/${proposal}/`),
      ({ proposal }) => bo.patch(`/proposals/${proposal}/`, { amount: 500 }),
      ({ proposal }) => bo.post(`/proposals/${proposal}/send/`, { ...confirmation, text_sha256: sent.text_sha256 }),
      ({ proposal }) => bo.post(`/proposals/${proposal}/recall/`),
      ({ proposal }) => bo.post(`/proposals/${proposal}/discard/`),
      ({ proposal }) => bo.post(`/proposals/${proposal}/decline/`, {}),
      ({ proposal }) => bo.post(`/proposals/${proposal}/accept/`, order(sent.text_sha256)),
      ({ matter }) => bo.get(`/agreements/?matter=${matter}`),
      ({ agreement }) => bo.get(`/agreements/${agreement}/text/`),
      ({ agreement }) => bo.post(`/agreements/${agreement}/progress/`, { share_done_percent: 40 }),
      ({ agreement }) => bo.post(`/agreements/${agreement}/performed/`),
      ({ agreement }) => bo.post(`/agreements/${agreement}/withdraw/`, {}),
    ]
    const before = await dumpOf(server(), ['throttles'])
    const requests = vi.spyOn(server().app, 'request')
    for (const call of calls) expect(await whole(await call(annas))).toEqual(await whole(await call(nobodys)))
    expect(await dumpOf(server(), ['throttles'])).toBe(before)

    const made = requests.mock.calls.flatMap(([url, init]) => callsAt(init?.method ?? '', String(url)).map(({ name }) => name))
    const forgotten = endpoints.filter(
      ([name, { path }]) => /^\/(matters|payments|proposals|agreements)\/.*:/.test(path) && !made.includes(name),
    )
    expect(
      forgotten.map(([name]) => name),
      'add these to the calls above',
    ).toEqual([])
  })

  test('is never in a customer’s lists', async () => {
    const [anna, bo] = [await person(server()), await person(server())]
    await billed(anna)
    await billed(anna, 'paid')
    for (const path of ['/matters/', '/matters/?status=Pending', '/payments/']) {
      expect(await (await bo.get(path)).json(), path).toEqual([])
      expect(await (await anna.get(path)).json(), path).toHaveLength(2)
    }
  })

  test('a malformed id is like one that doesn’t exist', async () => {
    const bo = await person(server())
    const missing = await whole(await bo.get('/matters/999999/'))
    for (const id of ['0', '-1', '1.5', '1e3', '99999999999999999999', 'abc', '%00', "1' or '1'='1"])
      expect(await whole(await bo.get(`/matters/${encodeURIComponent(id)}/`)), id).toEqual(missing)
  })
})

describe('unexpected fields', { tags: ['R36'] }, () => {
  const uninvited = {
    id: 99,
    user: 99,
    userId: 99,
    user_id: 99,
    is_staff: true,
    isStaff: true,
    is_superuser: true,
    isSuperuser: true,
    is_delegated_admin: true,
    isDelegatedAdmin: true,
    isDemo: true,
    stripe_account_id: 'acct_1',
    stripeAccountId: 'acct_1',
    password: 'ett-annat-losenord',
    password_hash: 'x',
    passwordHash: 'x',
    email_verified: true,
    emailVerifiedAt: '2026-01-01T00:00:00Z',
    totp_secret: 'x',
    totpSecret: 'x',
    disabledAt: '2026-01-01T00:00:00Z',
    createdAt: '2020-01-01T00:00:00Z',
    ['__proto__']: { is_staff: true },
    constructor: { prototype: { is_staff: true } },
  }
  const rowOf = async ({ id }: Person) => (await server().db.select().from(users).where(eq(users.id, id)))[0]

  test('in a profile are ignored', async () => {
    const anna = await person(server())
    const before = await rowOf(anna)
    expect(
      (await anna.put('/accounts/profile/', { ...uninvited, email: anna.email, name: 'Åsa', bank_account: '5050-1055' })).status,
    ).toBe(200)
    expect(await rowOf(anna)).toEqual({ ...before, name: 'Åsa', searchName: ' åsa andersson' })
  })

  test('beside a delegated admin’s bank account are ignored', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    const before = await rowOf(lawyer)
    expect(
      (await lawyer.patch('/accounts/profile/', { ...uninvited, email: 'ny@example.se', bank_account: '5050-1055' })).status,
    ).toBe(200)
    expect(await rowOf(lawyer)).toEqual({ ...before, bankAccount: '5050-1055' })
  })

  test('in a new matter are ignored, as JSON and as a form', async () => {
    const [anna, eva] = [await person(server()), await person(server(), { role: 'staff' })]
    const form = { title: 'Fråga', description: 'Hur?', user: String(eva.id), status: 'Completed', notes: 'Klart', id: '99' }
    for (const body of [{ ...uninvited, ...form }, formOf(form)])
      expect((await anna.send('POST', '/matters/', body)).status).toBe(201)
    const rows = await server().db.select().from(matters).orderBy(matters.id)
    expect(rows.map(({ id, userId, status, notes }) => [id, userId, status, notes])).toEqual([
      [1, anna.id, 'Pending', null],
      [2, anna.id, 'Pending', null],
    ])
  })

  test('in a matter change neither owner nor id, even for an admin', async () => {
    const [anna, eva] = [await person(server()), await person(server(), { role: 'superuser' })]
    const before = await matterOf(server(), anna)
    expect((await eva.patch(`/matters/${before.id}/`, { ...uninvited, title: 'Ny' })).status).toBe(200)
    const [{ titleKey: _, searchText: _sought, ...unchanged }] = [before]
    expect(await server().db.select().from(matters)).toEqual([expect.objectContaining({ ...unchanged, title: 'Ny' })])
  })

  test('in a payment request are ignored: payer, state and account come from the server', async () => {
    const [anna, eva] = [await person(server()), await person(server(), { role: 'staff' })]
    const { id } = await matterOf(server(), anna)
    const more = {
      ...uninvited,
      status: 'paid',
      state: 'paid',
      payerId: eva.id,
      payoutAccount: 'acct_1',
      currency: 'eur',
      amountOre: 1,
    }
    expect((await eva.post(`/payments/create/${id}/`, { ...more, amount: 500, confirm_password: password })).status).toBe(201)
    const [payment] = await server().db.select().from(payments)
    expect(payment).toMatchObject({
      id: 1,
      payerId: anna.id,
      state: 'pending',
      payoutAccount: null,
      amountOre: 50_000,
      paidAt: null,
    })
  })
})

describe('status and notes', { tags: ['R37'] }, () => {
  const matterRow = async (id: number) => (await server().db.select().from(matters).where(eq(matters.id, id)))[0]

  test.each([
    ['status', { status: 'Completed' }],
    ['notes', { notes: 'Klart' }],
    ['notes, emptied', { notes: null }],
    ['title and status', { title: 'Ny', status: 'Completed' }],
    ['description and notes', { description: 'Ny', notes: 'Klart' }],
    ['the status that it has', { status: 'Pending' }],
  ])('of their own matters can’t be set by customers and delegated admins: %s, and nothing changes', async (_name, change) => {
    for (const role of ['customer', 'delegated'] as const) {
      const owner = await person(server(), { role })
      const before = await matterOf(server(), owner)
      for (const body of [change, formOf(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? ''])))])
        expect((await owner.send('PATCH', `/matters/${before.id}/`, body)).status).toBe(403)
      expect(await matterRow(before.id)).toEqual(before)
    }
  })

  test('nor can they beside a new file and a removal, which change nothing either', async () => {
    const anna = await person(server())
    const { matterId, fileId } = await billed(anna)
    const before = await dumpOf(server(), ['throttles'])
    const form = formOf({ status: 'Completed', remove_file_ids: [String(fileId)] }, [['mer.txt', 'Hej!']])
    expect((await anna.send('PATCH', `/matters/${matterId}/`, form)).status).toBe(403)
    expect(await dumpOf(server(), ['throttles'])).toBe(before)
    const stored = []
    for await (const { key } of server().deps.files.list()) stored.push(key)
    expect(stored).toHaveLength(1)
  })

  test.each(['staff', 'superuser'] as const)('can be set by %s on every matter, even their own', async (role) => {
    const [admin, anna] = [await person(server(), { role }), await person(server())]
    for (const owner of [admin, anna]) {
      const { id } = await matterOf(server(), owner)
      expect((await admin.patch(`/matters/${id}/`, { status: 'Ongoing', notes: 'Påbörjat' })).status).toBe(200)
      expect(await matterRow(id)).toMatchObject({ status: 'Ongoing', notes: 'Påbörjat' })
    }
  })

  test('can be set by a delegated admin on matters of others', async () => {
    const [lawyer, anna] = [await person(server(), { role: 'delegated' }), await person(server())]
    const { id } = await matterOf(server(), anna)
    expect((await lawyer.patch(`/matters/${id}/`, { status: 'Ongoing', notes: 'Påbörjat' })).status).toBe(200)
    expect(await matterRow(id)).toMatchObject({ status: 'Ongoing', notes: 'Påbörjat' })
  })
})

describe('a file belongs to one matter', { tags: ['R38'] }, () => {
  test('and can’t be removed through another one, even of the same owner', async () => {
    const anna = await person(server())
    const { fileId } = await billed(anna)
    const { matterId: other, fileId: own } = await billed(anna)
    const before = await dumpOf(server(), ['throttles'])
    const answer = await anna.patch(`/matters/${other}/`, { remove_file_ids: [own, fileId] })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ remove_file_ids: ['En av filerna finns inte i ärendet.'] })
    expect(await dumpOf(server(), ['throttles'])).toBe(before)
  })

  test('and its URL opens no other file', async () => {
    const anna = await person(server())
    const [one, other] = [await billed(anna), await billed(anna)]
    const [keyOfOne = '', keyOfOther = ''] = [one, other].map(({ address }) => new URL(address).pathname.split('/')[2])
    expect((await server().app.request(one.address)).status).toBe(200)
    expect((await server().app.request(one.address.replace(keyOfOne, keyOfOther))).status).toBe(403)
  })
})

describe('replies have these fields and no others', { tags: ['R40'] }, () => {
  /** Every key in a reply, at any depth, as `list[].key`. */
  const keysOf = (value: unknown, at = ''): string[] => {
    if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keysOf(item, `${at}[]`)))]
    if (typeof value !== 'object' || value === null) return [at]
    return Object.entries(value).flatMap(([name, inner]) => keysOf(inner, at ? `${at}.${name}` : name))
  }
  const matter = ['id', 'title', 'description', 'status', 'notes', 'files[].id', 'files[].file', 'user']
  const payment = ['id', 'status', 'user', 'matter', 'matter_title', 'amount']
  const seller = ['name', 'organisation_number', 'vat_number', 'address', 'email', 'phone', 'is_advokat']
  /** For its payer, as long as it isn't paid: what is bought, and of whom. */
  const order = ['service', 'sold_by_partner', 'terms_version', ...seller.map((name) => `seller.${name}`)].map(
    (name) => `order.${name}`,
  )
  const profile = [
    'email',
    'name',
    'surname',
    'phone_number',
    'bank_account',
    'stripe_account_id',
    'is_staff',
    'is_superuser',
    'is_delegated_admin',
    'is_bookkeeper',
    'has_payouts',
    'has_passkey',
    'draft_key',
  ]
  const receipt = [
    'number',
    'paid_at',
    ...['name', 'organisation_number', 'vat_number', 'address', 'email'].map((name) => `seller.${name}`),
    'buyer',
    'matter',
    'matter_title',
    'amount',
    'vat_percent',
    'vat_amount',
    'refunded_amount',
  ]
  const inList = (keys: readonly string[]) => keys.map((key) => `[].${key}`)

  test.each(roles)('to %s', async (role) => {
    const viewer = await person(server(), { role })
    const anna = await person(server(), {
      email: 'hemlig@example.se',
      name: 'Hemliga',
      surname: 'Hemlisson',
      phoneNumber: '070-174 06 99',
    })
    const owner = role === 'customer' ? viewer : anna
    const { matterId } = await billed(owner)
    const { paymentId: paid } = await billed(owner, 'paid')
    await billed(viewer)
    const keysAt = async (path: string) => keysOf(await (await viewer.get(path)).json()).sort()
    expect(await keysAt('/accounts/profile/')).toEqual([...profile].sort())
    expect(await keysAt('/matters/')).toEqual(inList(matter).sort())
    expect(await keysAt(`/matters/${matterId}/`)).toEqual([...matter].sort())
    // Of what its payer has paid for, until the work may begin, and until it is done.
    const paidFor = owner === viewer ? ['starts_on', 'unfinished'] : []
    expect(await keysAt('/payments/')).toEqual(inList([...payment, ...order, ...paidFor]).sort())
    const isAdmin = role === 'staff' || role === 'superuser'
    const shown = [...payment, ...(owner === viewer ? order : []), ...(isAdmin ? ['recallable'] : [])]
    expect(await keysAt(`/payments/?matter=${matterId}`)).toEqual(inList(shown).sort())
    expect(await keysAt(`/payments/${paid}/receipt/`)).toEqual([...receipt, ...(owner === viewer ? ['own'] : [])].sort())
    expect(await keysAt('/accounts/sessions/')).toEqual(inList(['id', 'current', 'device', 'created_at', 'last_used_at']).sort())
  })

  test('and nobody gets another user’s name, e-mail address, telephone number or account', async () => {
    const secrets = { email: 'hemlig@example.se', surname: 'Hemlisson', phoneNumber: '070-174 06 99', bankAccount: '5050-1055' }
    const anna = await person(server(), secrets)
    const { matterId, paymentId } = await billed(anna, 'paid')
    for (const role of ['staff', 'superuser', 'delegated'] as const) {
      const viewer = await person(server(), { role })
      const paths = [
        '/matters/',
        `/matters/${matterId}/`,
        `/payments/?matter=${matterId}`,
        '/payments/',
        `/payments/declined/?matter=${matterId}`,
      ]
      const answers = await Promise.all(paths.map(async (path) => (await viewer.get(path)).text()))
      for (const secret of Object.values(secrets)) expect(answers.join('\n')).not.toContain(secret)
    }
    const bo = await person(server())
    expect((await bo.get(`/payments/${paymentId}/receipt/`)).status).toBe(404)
  })
})

describe('a status is one of those that there are', { tags: ['R41'] }, () => {
  test.each(['pending', 'Done', '', 1, null, ['Pending'], { $ne: 'Pending' }])('and not %j', async (status) => {
    const admin = await person(server(), { role: 'staff' })
    const { id } = await matterOf(server(), admin)
    const answer = await admin.patch(`/matters/${id}/`, { status })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(statusRefusal)
  })

  test.each(['x', 'pending', '', 'Pending&status=Ongoing', 'Pending,Ongoing'])(
    'also in the filter: not ?status=%s',
    async (status) => {
      const admin = await person(server(), { role: 'staff' })
      expect((await admin.get(`/matters/?status=${status}`)).status).toBe(400)
    },
  )
})
