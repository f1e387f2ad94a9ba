import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { expireProposals } from '#server/domain/agreements/proposals/expire.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
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
import { detailOf } from '#tests/support/detail-of.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

describe('declining', () => {
  test('keeps the reason for the office, and mails the author without it', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())

    expect((await anna.post(`/proposals/${proposal.id}/decline/`, { reason: 'För dyrt för mig.' })).status).toBe(204)

    expect(await listProposals(lawyer, matter.id)).toMatchObject([{ state: 'declined', decline_reason: 'För dyrt för mig.' }])
    const [mail] = await mailsTo(server(), lawyer.email)
    expect(mail?.subject).toBe('Kunden har tackat nej till prisförslaget i ärende 1')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Kunden har tackat nej till prisförslaget på 1 950 kr i ärende 1.\n\nI ärendet ser du om kunden har skrivit varför. Där kan du också skriva ett nytt förslag:\nhttp://127.0.0.1:8000/matters/1',
    )
    expect(mail?.text).not.toContain('För dyrt')
  })

  test('isn’t mailed to an author who has left: the office hears of it', async () => {
    const { anna, lawyer, proposal } = await proposed(server())
    const admin = await person(server(), { role: 'staff' })
    await server()
      .db.update(users)
      .set({ disabledAt: server().clock.now(), isDelegatedAdmin: false })
      .where(eq(users.id, lawyer.id))
    expect((await anna.post(`/proposals/${proposal.id}/decline/`, {})).status).toBe(204)
    server().clock.forwardSeconds(120)
    await mailNotifications(server().deps)
    expect(await mailsTo(server(), lawyer.email)).toEqual([])
    expect((await mailsTo(server(), admin.email)).map(({ subject }) => subject)).toEqual(['Något nytt i ditt ärende'])
  })

  test('needs no reason, and no author who is still here', async () => {
    const { anna, lawyer, proposal } = await proposed(server())
    await server().db.delete(users).where(eq(users.id, lawyer.id))
    expect((await anna.post(`/proposals/${proposal.id}/decline/`, {})).status).toBe(204)
    expect(await proposalRow(server(), proposal.id)).toMatchObject({ state: 'declined', declineReason: null, authorId: null })
  })
})

describe('who may do what', () => {
  test('a customer writes, changes, sends, recalls and discards nothing', async () => {
    const { anna, matter, proposal } = await proposed(server())
    const { id } = proposal
    const answers = [
      await anna.post('/proposals/', draftFor(matter.id)),
      await anna.patch(`/proposals/${id}/`, { amount: 3 }),
      await sends(anna, id),
      await anna.post(`/proposals/${id}/recall/`),
      await anna.post(`/proposals/${id}/discard/`),
    ]
    for (const answer of answers) expect(await detailOf(answer)).toEqual([403, 'Du har inte behörighet att göra det här.'])
  })

  test('only the matter’s owner orders or declines, not even an admin', async () => {
    const { lawyer, proposal } = await proposed(server())
    for (const one of [lawyer, await person(server(), { role: 'superuser' })]) {
      expect(await detailOf(await accepts(one, proposal))).toEqual([403, 'Det här kan bara den som äger ärendet göra.'])
      expect((await one.post(`/proposals/${proposal.id}/decline/`, {})).status).toBe(403)
    }
  })
})

/** Causes each event through the API, and says how it refuses a proposal in another state. */
const acts: Record<string, (anna: Person, lawyer: Person, proposal: { id: number; text_sha256: string }) => Promise<unknown>> = {
  send: (_, lawyer, { id }) => sends(lawyer, id),
  discard: (_, lawyer, { id }) => lawyer.post(`/proposals/${id}/discard/`),
  recall: (_, lawyer, { id }) => lawyer.post(`/proposals/${id}/recall/`),
  accept: (anna, _, proposal) => accepts(anna, proposal),
  decline: (anna, _, { id }) => anna.post(`/proposals/${id}/decline/`, {}),
  replace: (_, lawyer) => proposes(lawyer, 1),
  expire: async () => {
    server().clock.forwardSeconds(15 * 86_400)
    await itIs(server(), server().clock.now().toISOString())
    await expireProposals(server().deps)
  },
}

describe('the table of states', () => {
  const { write: _, ...events } = proposalTransitions
  const states = ['draft', 'sent', 'accepted', 'declined', 'expired', 'recalled', 'replaced'] as const

  /** A proposal that got to its state through the API. */
  const standing = async (state: (typeof states)[number]) => {
    const { anna, lawyer, draft } = await drafted(server())
    if (state === 'draft') return { anna, lawyer, proposal: draft }
    const proposal = Proposed.parse(await (await sends(lawyer, draft.id)).json())
    const path = Object.entries(events).find(([, { to }]) => to === state && state !== 'sent')
    if (path) await acts[path[0]]?.(anna, lawyer, proposal)
    return { anna, lawyer, proposal }
  }

  const walks = Object.entries(events).flatMap(([event, { from, to }]) => states.map((state) => ({ event, state, from, to })))

  test.each(walks)('$event of a proposal that is $state', async ({ event, state, from, to }) => {
    const { anna, lawyer, proposal } = await standing(state)
    expect((await proposalRow(server(), proposal.id))?.state).toBe(state)

    await acts[event]?.(anna, lawyer, proposal)

    const after = (await proposalRow(server(), proposal.id))?.state ?? null
    expect(after).toBe(state === from ? to : state)
  })

  test('refuses with what is so now', async () => {
    const { anna, lawyer, draft } = await drafted(server())
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/recall/`))).toEqual([
      409,
      'Prisförslaget är inte skickat än.',
    ])
    await sends(lawyer, draft.id)
    const notDraft = [409, 'Prisförslaget är redan skickat. Skriv ett nytt i stället.']
    expect(await detailOf(await lawyer.patch(`/proposals/${draft.id}/`, { amount: 3 }))).toEqual(notDraft)
    expect(await detailOf(await sends(lawyer, draft.id))).toEqual(notDraft)
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/discard/`))).toEqual(notDraft)
    await lawyer.post(`/proposals/${draft.id}/recall/`)
    expect(await detailOf(await anna.post(`/proposals/${draft.id}/decline/`, {}))).toEqual([409, 'Prisförslaget är återkallat.'])
    await server().db.update(proposals).set({ state: 'declined' })
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/recall/`))).toEqual([
      409,
      'Kunden har redan tackat nej till prisförslaget.',
    ])
  })
})

test('the job expires each proposal once its last day is over in Sweden, and logs nothing of it but numbers', async () => {
  const { proposal } = await proposed(server(), { valid_days: 1 })
  await itIs(server(), '2026-11-21T23:59:00+01:00')
  await expireProposals(server().deps)
  expect((await proposalRow(server(), proposal.id))?.state).toBe('sent')
  await itIs(server(), '2026-11-22T00:00:00+01:00')
  await expireProposals(server().deps)
  await expireProposals(server().deps)
  expect(await proposalRow(server(), proposal.id)).toMatchObject({ state: 'expired', endedAt: server().clock.now() })
  expect(server().log.filter((line) => line.includes('proposal.expired'))).toHaveLength(1)
})

test('proposals go with their matter', async () => {
  const { anna, matter } = await proposed(server())
  expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(204)
  expect([await server().db.$count(proposals), await server().db.$count(matters)]).toEqual([0, 0])
})

test('nobody is mailed what a lawyer wrote, but the buyer the agreement', async () => {
  const { anna, lawyer, proposal } = await proposed(server())
  await accepts(anna, proposal)
  await mailsTo(server(), anna.email)
  const mails = await server().db.select().from(demoMails)
  const written = /Granskning av anställningsavtal|utlåtande|Förhandling|Eva Ek/
  expect(mails.filter(({ text }) => written.test(text)).map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, 'Avtal A2026-1: bekräftelse'],
  ])
  expect(mails.map(({ subject }) => subject).join()).not.toMatch(written)
  expect(server().log.join('\n')).not.toMatch(written)
  expect(mails.map(({ to }) => to)).not.toContain(lawyer.email)
})
