import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { proposals } from '#server/db/schema/proposals.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import {
  accepts,
  drafted,
  draftFor,
  itIs,
  listProposals,
  proposalRow,
  Proposed,
  proposed,
  proposes,
  sends,
} from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const statesOf = async (matterId: number) =>
  (await server().db.select().from(proposals).where(eq(proposals.matterId, matterId)).orderBy(proposals.id)).map(
    ({ state }) => state,
  )

describe('a draft', () => {
  test('is written by a lawyer, with a preview of the whole text', async () => {
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    const { id: matter } = await matterOf(server(), anna)

    const answer = await lawyer.post('/proposals/', draftFor(matter))

    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      id: 1,
      number: null,
      state: 'draft',
      matter,
      kind: 'fixed',
      service: 'Granskning av anställningsavtal',
      scope: 'Vi läser avtalet och skriver ett utlåtande.',
      excluded: 'Förhandling med arbetsgivaren.',
      amount: 1950,
      hours: null,
      rate: null,
      performer: 'Jurist Eva Ek',
      delivery_days: 10,
      valid_days: 14,
      valid_until: null,
      sent_at: null,
      decline_reason: null,
      terms_version: '2026-11-30',
      text: expect.stringMatching(
        /^Prisförslag, ärende 1\n\nTjänst\nGranskning av anställningsavtal[\s\S]*Förslaget gäller i 14 dagar från att det skickas\./,
      ),
      text_sha256: expect.stringMatching(/^[\da-f]{64}$/),
      discardable: true,
    })
  })

  test('with a ceiling costs hours times rate', async () => {
    const { lawyer, matter } = await drafted(server())

    const answer = await lawyer.post('/proposals/', {
      ...draftFor(matter.id),
      kind: 'ceiling',
      amount: null,
      hours: 2.25,
      rate: 1595,
    })

    expect(await answer.json()).toMatchObject({ amount: 3588.75, hours: 2.25, rate: 1595 })
  })

  test.each([
    ['a fixed price without an amount', { amount: null }, { amount: ['Ange priset.'] }],
    ['a ceiling without its parts', { kind: 'ceiling' }, { hours: ['Ange antalet timmar.'], rate: ['Ange priset per timme.'] }],
    [
      'a ceiling above what a payment can be',
      { kind: 'ceiling', hours: 500, rate: 2_500 },
      { hours: ['Takpriset blir för högt. Högst 999 999,99 kr.'] },
    ],
    ['no service', { service: ' ' }, { service: ['Ange vilken tjänst förslaget gäller.'] }],
    ['no scope', { scope: '' }, { scope: ['Beskriv vad som ingår.'] }],
    ['no days to decide', { valid_days: 0 }, { valid_days: ['Ange mellan 1 och 90 dagar.'] }],
  ])('is refused by field: %s', async (_, changes, fields) => {
    const { lawyer, matter } = await drafted(server())

    const answer = await lawyer.post('/proposals/', { ...draftFor(matter.id), ...changes })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(fields)
  })

  test('can be changed, field by field, and its price with it', async () => {
    const { lawyer, draft } = await drafted(server())
    const changed = async (change: object) => (await lawyer.patch(`/proposals/${draft.id}/`, change)).json()

    expect(await changed({ service: 'Rådgivning', excluded: '', performer: null })).toMatchObject({
      service: 'Rådgivning',
      scope: 'Vi läser avtalet och skriver ett utlåtande.',
      excluded: null,
      performer: null,
      amount: 1950,
    })
    expect(await changed({ kind: 'ceiling', hours: 4, rate: 1500 })).toMatchObject({ kind: 'ceiling', amount: 6000 })
    expect(await changed({ hours: 5 })).toMatchObject({ amount: 7500, rate: 1500 })
    expect(await changed({ kind: 'fixed' })).toEqual({ amount: ['Ange priset.'] })
    expect(await changed({ kind: 'fixed', amount: '2450.50' })).toMatchObject({ amount: 2450.5, hours: null, rate: null })
  })

  test('doesn’t exist for the customer', async () => {
    const { anna, lawyer, matter, draft } = await drafted(server())

    expect(await listProposals(anna, matter.id)).toEqual([])
    expect(await listProposals(lawyer, matter.id)).toHaveLength(1)
    expect(await detailOf(await anna.get(`/proposals/${draft.id}/`))).toEqual([404, 'Prisförslaget finns inte.'])
    expect((await accepts(anna, draft)).status).toBe(404)
    expect((await anna.post(`/proposals/${draft.id}/decline/`, {})).status).toBe(404)
  })

  test('is discarded by its author or an admin, not by another lawyer', async () => {
    const { lawyer, matter, draft } = await drafted(server())
    const another = await person(server(), { role: 'delegated' })
    const admin = await person(server(), { role: 'staff' })

    expect((await another.post(`/proposals/${draft.id}/discard/`)).status).toBe(403)
    expect((await lawyer.post(`/proposals/${draft.id}/discard/`)).status).toBe(204)
    expect((await lawyer.post(`/proposals/${draft.id}/discard/`)).status).toBe(404)
    const next = Proposed.parse(await (await lawyer.post('/proposals/', draftFor(matter.id))).json())
    expect((await admin.post(`/proposals/${next.id}/discard/`)).status).toBe(204)
    expect(await server().db.$count(proposals)).toBe(0)
  })
})

describe('sending', () => {
  test('fixes the text and the last day, and tells the owner without a word of it', async () => {
    const { anna, lawyer, matter, draft } = await drafted(server())

    const sent = await (await sends(lawyer, draft.id)).json()

    expect(sent).toMatchObject({ state: 'sent', valid_until: '2026-12-04', sent_at: '2026-11-20T09:00:00.000Z' })
    expect(sent.text).toContain('Förslaget gäller till och med den 4 december 2026.')
    const row = await proposalRow(server(), draft.id)
    expect(row).toMatchObject({ text: sent.text, textSha256: sent.text_sha256, termsVersion: '2026-11-30' })
    expect(await listProposals(anna, matter.id)).toEqual([sent])
    const [mail, ...more] = await mailsTo(server(), anna.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Prisförslag i ärende 1')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toBe(`Hej!

Vi har gått igenom ditt ärende 1 och har ett prisförslag till dig: 1 950 kr inklusive moms. Det gäller till och med den 4 december 2026.

Logga in för att läsa hela förslaget. Där kan du beställa eller tacka nej:
http://127.0.0.1:8000/proposals/${draft.id}

Du binder dig inte till något förrän du beställer. Vi ber aldrig om lösenord eller kortuppgifter i ett mejl.

Vänliga hälsningar
Rådrum
`)
  })

  test('needs the password', async () => {
    const { lawyer, draft } = await drafted(server())
    const answer = await lawyer.post(`/proposals/${draft.id}/send/`, {
      text_sha256: draft.text_sha256,
      confirm_password: 'fel',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ confirm_password: ['Fel lösenord.'] })
    expect((await proposalRow(server(), draft.id))?.state).toBe('draft')
  })

  test('counts what was sent: a draft that is thrown away leaves no gap in the numbers', async () => {
    const { lawyer, matter, draft } = await drafted(server())
    await lawyer.post(`/proposals/${draft.id}/discard/`)

    await proposes(lawyer, matter.id)
    await proposes(lawyer, matter.id)

    expect((await listProposals(lawyer, matter.id)).map(({ number }: { number: string }) => number)).toEqual([
      `${matter.id}-2`,
      `${matter.id}-1`,
    ])
  })

  test.each([
    ['the price', { amount: 3 }],
    ['what is included', { scope: 'Ingenting.' }],
    ['how long it can be accepted', { valid_days: 90 }],
  ])('is refused once somebody else has changed %s', { tags: ['R105'] }, async (_, change) => {
    const { lawyer, draft } = await drafted(server())
    const another = await person(server(), { role: 'delegated' })
    await another.patch(`/proposals/${draft.id}/`, change)
    const body = { text_sha256: draft.text_sha256, confirm_password: password }

    const answer = await lawyer.post(`/proposals/${draft.id}/send/`, body)

    expect(await detailOf(answer)).toEqual([409, 'Utkastet har ändrats. Läs igenom det igen.'])
    expect((await proposalRow(server(), draft.id))?.state).toBe('draft')
    expect((await sends(lawyer, draft.id)).status).toBe(200)
  })

  test('isn’t for one’s own matter, in which a lawyer sees no drafts and changes none', { tags: ['R105'] }, async () => {
    const own = 'Du är kund i det här ärendet. En kollega får göra det åt kontoret.'
    const [lawyer, another] = [await person(server(), { role: 'delegated' }), await person(server(), { role: 'staff' })]
    const { id: matterId } = await matterOf(server(), lawyer)
    expect(await detailOf(await lawyer.post('/proposals/', draftFor(matterId)))).toEqual([403, own])
    const draft = Proposed.parse(await (await another.post('/proposals/', draftFor(matterId))).json())

    expect(await listProposals(lawyer, matterId)).toEqual([])
    expect((await lawyer.get(`/proposals/${draft.id}/`)).status).toBe(404)
    expect(await detailOf(await lawyer.patch(`/proposals/${draft.id}/`, { amount: 3 }))).toEqual([403, own])
    const body = { text_sha256: draft.text_sha256, confirm_password: password }
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/send/`, body))).toEqual([403, own])
    const sent = Proposed.parse(await (await another.post(`/proposals/${draft.id}/send/`, body)).json())
    expect((await accepts(lawyer, sent)).status).toBe(201)
  })

  test('replaces the one that was sent before; the newest is listed first', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())

    const second = await proposes(lawyer, matter.id, { amount: 1500 })

    expect(await listProposals(anna, matter.id)).toMatchObject([
      { id: second.id, number: `${matter.id}-2`, state: 'sent' },
      { id: proposal.id, number: `${matter.id}-1`, state: 'replaced' },
    ])
    expect(await detailOf(await accepts(anna, proposal))).toEqual([409, 'Prisförslaget är ersatt av ett nytt.'])
  })

  test('leaves one expired that had run out before, though no job had found it', async () => {
    const { lawyer, matter } = await proposed(server(), { valid_days: 1 })
    await itIs(server(), '2026-11-22T12:00:00+01:00')
    await proposes(lawyer, matter.id)
    expect(await statesOf(matter.id)).toEqual(['expired', 'sent'])
  })
})

test('a draft that a colleague sends while the password is compared is sent once', async () => {
  const [anna, lawyer, colleague] = [
    await person(server()),
    await person(server(), { role: 'staff' }),
    await person(server(), { role: 'staff' }),
  ]
  const matter = await matterOf(server(), anna)
  const { id }: { id: number } = await (await lawyer.post('/proposals/', draftFor(matter.id))).json()
  const { deps } = server()
  const { verify } = deps.hash
  deps.hash.verify = async (...args) => {
    deps.hash.verify = verify
    expect((await sends(colleague, id)).status).toBe(200)
    return verify(...args)
  }
  expect(await detailOf(await sends(lawyer, id))).toEqual([409, 'Prisförslaget är redan skickat. Skriv ett nytt i stället.'])
  const sent = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject === 'Prisförslag i ärende 1')
  expect(sent).toHaveLength(1)
})
