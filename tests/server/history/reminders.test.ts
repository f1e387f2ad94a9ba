import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse-unpaid.ts'
import { remindOfClientRequests } from '#server/domain/conversation/client-requests/reminders.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { remindOfAnswers } from '#server/domain/history/waiting/remind-of-answers.ts'
import { remindOfWaiting } from '#server/domain/history/waiting/remind.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { accepts, itIs, proposed, proposes } from '#tests/support/agreement-stories.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// The clock starts on Friday 20 November 2026, at ten in Sweden.
const office = 'byran@radrum.example'
const server = useServer({ CONTACT_TO: office })
afterEach(() => followOffice(demoOffice))

/** Two processes run the jobs at once, and one once more. */
const jobsRun = async () => {
  const { deps } = server()
  await Promise.all([remindOfWaiting(deps), remindOfWaiting(deps), remindOfAnswers(deps), remindOfAnswers(deps)])
  await remindOfClientRequests(deps)
  await remindOfWaiting(deps)
  await remindOfAnswers(deps)
  await mailNotifications(deps)
  await drainOutbox(deps)
}
const subjectsTo = async ({ email }: Pick<Person, 'email'>) =>
  (await server().db.select().from(demoMails).where(eq(demoMails.to, email)).orderBy(asc(demoMails.id))).map(
    (mail) => mail.subject,
  )
const remindersTo = async (one: Pick<Person, 'email'>) =>
  (await subjectsTo(one)).filter((subject) => subject.startsWith('Påminnelse'))
const textsTo = async ({ email }: Pick<Person, 'email'>) =>
  (await server().db.select().from(demoMails).where(eq(demoMails.to, email)).orderBy(demoMails.id))
    .map(({ text }) => text)
    .join('\n')
/** Counts the reminders that somebody has had after each moment. */
const countAt = async (one: Person, moments: readonly string[]) => {
  const counts: number[] = []
  for (const moment of moments) {
    await itIs(server(), moment)
    await jobsRun()
    counts.push((await remindersTo(one)).length)
  }
  return counts
}

describe('a customer is reminded once', { tags: ['§reminders'] }, () => {
  test('of a proposal, two days before its last day, from seven in the morning', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server(), { valid_days: 5 })
    expect(
      await countAt(anna, ['2026-11-22T20:00:00Z', '2026-11-23T05:59:00Z', '2026-11-23T06:01:00Z', '2026-11-25T12:00:00Z']),
    ).toEqual([0, 0, 1, 1])
    expect(await remindersTo(lawyer)).toEqual([])
    const text = await textsTo(anna)
    expect(text).toContain(`Ditt prisförslag i ärende ${matter.id} gäller till och med den 25 november 2026.`)
    expect(text).toContain(`/proposals/${proposal.id}`)
  })

  test('of no proposal in the night after its last day, when nobody was running until then', async () => {
    const { anna } = await proposed(server(), { valid_days: 5 })
    expect(await countAt(anna, ['2026-11-25T23:30:00Z'])).toEqual([0])
  })

  test('of no proposal that was sent so late, nor of one that is answered', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server(), { valid_days: 2 })
    expect(await countAt(anna, ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'])).toEqual([0, 0, 0])
    await anna.post(`/proposals/${proposal.id}/decline/`, {})
    const other = await proposes(lawyer, matter.id, { valid_days: 5 })
    await anna.post(`/proposals/${other.id}/decline/`, {})
    expect(await countAt(anna, ['2026-11-25T12:00:00Z'])).toEqual([0])
  })

  test('of nothing in a matter that is closed', async () => {
    const { anna, lawyer, matter } = await proposed(server(), { valid_days: 5 })
    expect((await lawyer.patch(`/matters/${matter.id}/`, { status: 'Completed' })).status).toBe(200)
    expect(await countAt(anna, ['2026-11-23T12:00:00Z'])).toEqual([0])
  })

  test('of an order that isn’t paid, on the third and the tenth day, and is mailed when it lapses', async () => {
    const { anna, matter, proposal } = await proposed(server())
    await accepts(anna, proposal)
    expect(
      await countAt(anna, ['2026-11-23T05:00:00Z', '2026-11-23T06:30:00Z', '2026-11-29T12:00:00Z', '2026-11-30T06:30:00Z']),
    ).toEqual([0, 1, 1, 2])
    expect(await textsTo(anna)).toContain(
      `Du har beställt i ärende ${matter.id}, men inte betalat än. Betala senast den 4 december 2026. Annars upphör beställningen av sig själv.`,
    )
    await itIs(server(), '2026-12-05T12:00:00Z')
    await lapseUnpaid(server().deps)
    server().clock.forwardSeconds(180)
    await jobsRun()
    expect((await subjectsTo(anna)).at(-1)).toBe('Något nytt i ditt ärende')
    expect(await textsTo(anna)).toContain(`Ärende ${matter.id}: betalningar`)
  })

  test('of what the office asked without a day, after a week, unless they want no such mails', async () => {
    const { anna, lawyer, matter } = await proposed(server())
    const bo = await person(server())
    await bo.put('/notices/', { choices: [{ kind: 'request', pace: 'never' }] })
    const { id: other }: { id: number } = await (await bo.post('/matters/', { title: 'Fukt', description: 'Hej!' })).json()
    for (const id of [matter.id, other]) await lawyer.post(`/matters/${id}/requests/`, { kind: 'text', title: 'Kanariefågel' })
    expect(await countAt(anna, ['2026-11-26T12:00:00Z', '2026-11-27T12:00:00Z', '2026-11-30T12:00:00Z'])).toEqual([0, 1, 1])
    expect(await remindersTo(bo)).toEqual([])
    expect(await textsTo(anna)).toContain(`I ärende ${matter.id} har vi bett dig om något, och väntar på ditt svar.`)
    expect(await textsTo(anna)).not.toContain('Kanariefågel')
  })
})

describe('a customer whose account is disabled', { tags: ['§reminders'] }, () => {
  const setDisabled = async ({ id }: Person, disabledAt: Date | null) => {
    await server().db.update(users).set({ disabledAt }).where(eq(users.id, id))
  }

  test('gets no reminder, and those of its time once the account is open again', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())
    await accepts(anna, proposal)
    const request = { kind: 'text', title: 'Hyra', due: '2026-11-25' }
    expect((await lawyer.post(`/matters/${matter.id}/requests/`, request)).status).toBe(201)
    const isDisabled = async () => (await (await lawyer.get(`/matters/${matter.id}/now/`)).json()).customer.disabled
    expect(await isDisabled()).toBe(false)
    await setDisabled(anna, server().clock.now())
    expect(await isDisabled()).toBe(true)
    expect(await countAt(anna, ['2026-11-23T12:00:00Z'])).toEqual([0])
    expect(server().log.join('')).not.toContain('reminded')
    await setDisabled(anna, null)
    await jobsRun()
    expect(await remindersTo(anna)).toEqual([
      `Påminnelse: betalningen i ärende ${matter.id}`,
      `Påminnelse: vi behöver något från dig i ärende ${matter.id}`,
    ])
  })

  test('is asked by no mail to decide on a proposal or to pay, since they can’t log in', async () => {
    const { anna, lawyer, matter } = await proposed(server())
    await setDisabled(anna, server().clock.now())
    const before = (await mailsTo(server(), anna.email)).length
    await proposes(lawyer, matter.id)
    expect((await lawyer.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })).status).toBe(201)
    expect(await mailsTo(server(), anna.email)).toHaveLength(before)
  })
})

describe('an answer within a working day', { tags: ['§answer-in-time'] }, () => {
  const waits = async (one: Person) => (await one.get('/waiting/')).json()

  test('waits with its last moment, which the office is told at three the working day before', async () => {
    const [anna, sara] = [await person(server()), await person(server(), { role: 'staff' })]
    await itIs(server(), '2026-11-21T10:00:00Z')
    const { id }: { id: number } = await (await anna.post('/matters/', { title: 'Kanariefågel', description: 'Hej!' })).json()
    expect(await waits(sara)).toMatchObject([{ kind: 'new', due: '2026-11-24', time: '17:00' }])
    expect(
      await countAt(sara, ['2026-11-22T12:00:00Z', '2026-11-23T13:59:00Z', '2026-11-23T14:00:00Z', '2026-11-24T14:00:00Z']),
    ).toEqual([0, 0, 1, 1])
    expect(await textsTo(sara)).toContain(`Svara senast den 24 november 2026 kl. 17.00.\n\nÄrende ${id}:`)
    expect(await textsTo(sara)).not.toContain('Kanariefågel')
    expect(await remindersTo(anna)).toEqual([])
  })

  test.each([
    ['16:59', '2026-11-24T15:59:00Z', 1],
    ['17:00', '2026-11-24T16:00:00Z', 0],
    ['18:00', '2026-11-24T17:00:00Z', 0],
  ])('after an outage until its day at %s is told while its moment is ahead, and still waits', async (_time, moment, count) => {
    const [anna, sara] = [await person(server()), await person(server(), { role: 'staff' })]
    await itIs(server(), '2026-11-21T10:00:00Z')
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    expect(await countAt(sara, [moment])).toEqual([count])
    expect(await waits(sara)).toMatchObject([{ kind: 'new', due: '2026-11-24', time: '17:00' }])
  })

  test('is due when the office closes by the hours that it has now, also where it waited before', async () => {
    const [anna, sara] = [await person(server()), await person(server(), { role: 'staff' })]
    const asks = async (title: string) => {
      const { id }: { id: number } = await (await anna.post('/matters/', { title, description: 'Hej!' })).json()
      await anna.post(`/matters/${id}/messages/`, { text: 'Hur går det?' })
    }
    await asks('Före')
    followOffice({ ...demoOffice, promises: { ...demoOffice.promises, closes: '15:00' } })
    await asks('Efter')
    const due = { kind: 'message', due: '2026-11-23', time: '15:00' }
    expect(await waits(sara)).toMatchObject([due, due])
    for (const id of [1, 2])
      expect(await (await sara.get(`/matters/${id}/now/`)).json()).toMatchObject({
        waiting: [{ due: '2026-11-23', time: '15:00' }],
      })
    await countAt(sara, ['2026-11-20T13:00:00Z'])
    expect(await textsTo(sara)).toContain('Svara senast den 23 november 2026 kl. 15.00.')
    await repairWaiting(server().deps)
    expect(server().log.join('')).not.toContain('waiting.repaired')
  })

  test('is told its handler alone, in one mail about all, and not once it is answered', async () => {
    const { anna, lawyer, matter } = await proposed(server())
    const sara = await person(server(), { role: 'staff' })
    const { id }: { id: number } = await (await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })).json()
    await lawyer.post(`/matters/${id}/messages/`, { text: 'Hej!' })
    for (const one of [matter.id, id, matter.id]) await anna.post(`/matters/${one}/messages/`, { text: 'Hur går det?' })
    await itIs(server(), '2026-11-20T14:00:00Z')
    await jobsRun()
    expect([await remindersTo(lawyer), await remindersTo(sara)]).toEqual([['Påminnelse: kunder väntar på svar'], []])
    await lawyer.post(`/matters/${id}/messages/`, { text: 'Bra.' })
    expect((await waits(lawyer)).map(({ kind, due }: { kind: string; due: string }) => [kind, due])).toEqual([
      ['message', '2026-11-23'],
      ['new', null],
    ])
    await itIs(server(), '2026-11-24T10:00:00Z')
    await anna.post(`/matters/${id}/messages/`, { text: 'Och nu?' })
    await itIs(server(), '2026-11-24T14:00:00Z')
    await jobsRun()
    expect(await remindersTo(lawyer)).toEqual(['Påminnelse: kunder väntar på svar', 'Påminnelse: en kund väntar på svar'])
  })

  test('is told the office’s address where its handler wants no such mails, and only there', async () => {
    const [silenced, heard] = [await proposed(server()), await proposed(server())]
    await silenced.lawyer.put('/notices/', { choices: [{ kind: 'message', pace: 'never' }] })
    for (const { anna, matter } of [silenced, heard]) await anna.post(`/matters/${matter.id}/messages/`, { text: 'Hur går det?' })
    await itIs(server(), '2026-11-20T14:00:00Z')
    await jobsRun()
    const mailbox = { email: office }
    expect(await remindersTo(silenced.lawyer)).toEqual([])
    for (const one of [heard.lawyer, mailbox]) expect(await remindersTo(one)).toEqual(['Påminnelse: en kund väntar på svar'])
    expect(await textsTo(mailbox)).toContain(`Ärende ${silenced.matter.id}:`)
  })

  test('is told again of what the customer writes after the answer, though its last day is the same', async () => {
    const { anna, lawyer, matter } = await proposed(server())
    // Friday at ten: both messages are to be answered on Monday at five.
    await anna.post(`/matters/${matter.id}/messages/`, { text: 'Hur går det?' })
    expect(await countAt(lawyer, ['2026-11-20T14:00:00Z'])).toEqual([1])
    await lawyer.post(`/matters/${matter.id}/messages/`, { text: 'Bra.' })
    await itIs(server(), '2026-11-20T15:00:00Z')
    await anna.post(`/matters/${matter.id}/messages/`, { text: 'Och hyran?' })
    expect(await waits(lawyer)).toMatchObject([{ kind: 'message', due: '2026-11-23' }])
    await anna.post(`/matters/${matter.id}/messages/`, { text: 'Den är obetald.' })
    expect(
      await countAt(lawyer, ['2026-11-20T16:00:00Z', '2026-11-23T06:59:00Z', '2026-11-23T07:00:00Z', '2026-11-23T12:00:00Z']),
    ).toEqual([1, 1, 2, 2])
  })

  test('isn’t due once the office has said that a message needs none, until the customer writes again', {
    tags: ['§no-answer'],
  }, async () => {
    const { anna, lawyer, matter } = await proposed(server())
    const messages = `/matters/${matter.id}/messages/`
    const { id: thanks }: { id: number } = await (await anna.post(messages, { text: 'Tack!' })).json()
    expect((await lawyer.post(`${messages}${thanks}/no_answer/`)).status).toBe(204)
    expect(await waits(lawyer)).toEqual([])
    expect(await countAt(lawyer, ['2026-11-20T14:00:00Z', '2026-11-23T07:00:00Z'])).toEqual([0, 0])
    await anna.post(messages, { text: 'En sak till.' })
    expect(await waits(lawyer)).toMatchObject([{ kind: 'message', since: '2026-11-23T07:00:00.000Z', due: '2026-11-24' }])
    expect(await countAt(lawyer, ['2026-11-23T13:00:00Z', '2026-11-23T14:00:00Z'])).toEqual([0, 1])
  })

  test('isn’t told the customer, who reads only that the office answers', async () => {
    const { anna, lawyer, matter } = await proposed(server())
    await anna.post(`/matters/${matter.id}/messages/`, { text: 'Hej!' })
    const shown = async (one: Person) =>
      (await (await one.get(`/matters/${matter.id}/now/`)).json()).waiting.find(
        ({ kind }: { kind: string }) => kind === 'message',
      )
    expect([await shown(anna), await shown(lawyer)]).toMatchObject([
      { due: null, time: null },
      { due: '2026-11-23', time: '17:00' },
    ])
  })
})
