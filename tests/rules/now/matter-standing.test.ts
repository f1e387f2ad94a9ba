import { describe, expect, test } from 'vitest'
import type { ClientRequestState } from '#contract/conversation/client-request-states.ts'
import { standingOf } from '#contract/now/matter-standing.ts'
import type { Side } from '#contract/now/situations.ts'
import type { Waiting } from '#contract/now/waiting-list.ts'

const since = '2099-11-20T09:00:00.000Z'
const work: Waiting = { kind: 'delivery', side: 'office', subject: '1', since, due: '2099-12-18', time: null }
const court: Waiting = { kind: 'deadline', side: 'office', subject: '2', since, due: '2099-12-04', time: null }
const odd: Waiting = { kind: 'status', side: 'office', subject: null, since, due: null, time: null }
const internal = { day: '2099-12-04', shown: false, done_at: null }
const delivery = { day: '2099-12-18', shown: true, done_at: null }

interface Told {
  waiting?: readonly Waiting[]
  deadlines?: readonly { day: string; shown: boolean; done_at: string | null }[]
  requests?: readonly { id: string; state: ClientRequestState }[]
  ownStatements?: readonly string[]
}

const told = ({ waiting = [], deadlines = [], requests = [], ownStatements = [] }: Told, side: Side) =>
  standingOf(
    {
      today: '2099-11-27',
      status: 'Ongoing',
      payment: 'paid',
      work: 'none',
      unansweredMessage: false,
      paymentId: '1',
      agreement: { state: 'running', sharePercent: 0 },
      proposalId: undefined,
      requests,
      deadlines,
      waiting,
      ownStatements,
    },
    side,
  )

describe('what the office has to do where the situation asks for nothing', { tags: ['§now'] }, () => {
  test('is what waits for it, the nearest day first', () => {
    expect(told({ waiting: [work] }, 'office').needed).toBe('Arbetet ska levereras. Klart senast 18 december 2099.')
    expect(told({ waiting: [work, court, odd] }, 'office').needed).toBe('Ärendet har en frist. Senast 4 december 2099.')
    expect(told({ waiting: [odd] }, 'office').needed).toBe('Statusen säger något annat än vad som har hänt.')
  })

  test('is what can be done at once before a day to remember', () => {
    const hours: Waiting = { kind: 'settlement', side: 'office', subject: '4', since, due: null, time: null }
    expect(told({ waiting: [work, hours] }, 'office').needed).toBe(
      'Arbetet är gjort till takpris. Gör slutavräkningen, så går resten tillbaka.',
    )
  })

  test('is what it owes, also while the customer is asked for something', () => {
    const missed: Waiting = { kind: 'missed', side: 'office', subject: '5', since, due: '2099-11-20', time: null }
    const asked = { id: '6', state: 'open' as const }
    expect(told({ requests: [asked], waiting: [work] }, 'office').needed).toBe('Nu är det kundens tur.')
    expect(told({ requests: [asked], waiting: [work, missed] }, 'office').needed).toBe(
      'En frist har passerat. Markera den som klar, eller flytta den. Dagen var den 20 november 2099.',
    )
  })

  test('is the most pressing one of those without a day, however long each has waited', () => {
    const hours: Waiting = { ...odd, kind: 'ceiling', subject: '4', since: '2099-11-25T09:00:00.000Z' }
    expect(told({ waiting: [hours, odd] }, 'office').needed).toMatch(/^Tiden närmar sig takpriset\./)
  })

  test('is nothing only when nothing waits for it', () => {
    expect(told({}, 'office').needed).toBe('Inget väntar på kontoret.')
    const meeting: Waiting = { kind: 'meeting', side: 'customer', subject: '3', since, due: '2099-12-04', time: null }
    expect(told({ waiting: [meeting] }, 'office').needed).toBe('Inget väntar på kontoret.')
  })

  test('of a statement reaches the customer only if it is their own', () => {
    const statement: Waiting = { kind: 'withdrawal', side: 'office', subject: '7', since, due: '2099-12-04', time: null }
    expect(told({ waiting: [statement] }, 'customer').waiting).toEqual([])
    expect(told({ waiting: [statement], ownStatements: ['7'] }, 'customer').waiting).toEqual([statement])
    expect(told({ waiting: [statement], ownStatements: ['8'] }, 'customer').waiting).toEqual([])
    expect(told({ waiting: [statement] }, 'office').waiting).toEqual([statement])
  })

  test('stands before what waits for the customer, who reads theirs first and no day by which we answer', () => {
    const meeting: Waiting = { kind: 'meeting', side: 'customer', subject: '3', since, due: '2099-12-04', time: null }
    const unanswered: Waiting = { kind: 'message', side: 'office', subject: '8', since, due: '2099-11-30', time: '15:00' }
    const both = { waiting: [unanswered, meeting] }
    expect(told({ waiting: [meeting, unanswered] }, 'office').waiting).toEqual([unanswered, meeting])
    expect(told(both, 'customer').waiting).toEqual([meeting, { ...unanswered, due: null, time: null }])
  })

  test('suggests a status to the office alone, where the status is what waits', () => {
    expect(told({ waiting: [work, odd] }, 'office').suggested_status).toBe('Ongoing')
    expect(told({ waiting: [work] }, 'office').suggested_status).toBeNull()
    expect(told({ waiting: [odd] }, 'customer').suggested_status).toBeNull()
  })

  test('never reaches the customer', () => {
    expect(told({ waiting: [work, court] }, 'customer').needed).toBe('Du behöver inte göra något just nu.')
  })
})

test('what was asked for is answered, then read, and counted once it has ended', { tags: ['§now'] }, () => {
  const requests = (['accepted', 'answered', 'returned', 'cancelled'] as const).map((state, at) => ({ id: `${at + 1}`, state }))
  expect(told({ requests }, 'customer')).toMatchObject({
    requests: requests.slice(1, 3),
    ended_requests: 2,
    action: { kind: 'answer', id: '3' },
  })
  expect(told({ requests: requests.slice(0, 2) }, 'office')).toMatchObject({
    ended_requests: 1,
    action: { kind: 'review', id: '2' },
  })
})

describe('the next day', { tags: ['§now'] }, () => {
  test('is today’s still, or a later one that isn’t done, the nearest of what waits and what is to come', () => {
    const over = { ...delivery, day: '2099-11-26' }
    const today = { ...delivery, day: '2099-11-27' }
    const done = { ...delivery, day: '2099-11-28', done_at: since }
    const meeting: Waiting = { kind: 'meeting', side: 'customer', subject: '3', since, due: '2099-12-04', time: null }
    const standing = told({ waiting: [meeting], deadlines: [over, done, today, delivery] }, 'customer')
    expect(standing.next).toBe('Nästa datum i ärendet är den 27 november 2099.')
    expect(standing.deadlines).toEqual([today, delivery])
  })

  test('is each side’s own, and the office reads which one the customer sees', () => {
    const both = { waiting: [work, court], deadlines: [internal, delivery] }
    expect(told(both, 'office')).toMatchObject({
      next: 'Nästa datum i ärendet är den 4 december 2099.',
      hear: 'Kunden ser den 18 december 2099.',
    })
    expect(told({ ...both, deadlines: [delivery] }, 'customer').next).toBe('Nästa datum i ärendet är den 18 december 2099.')
    expect(told({ waiting: [work], deadlines: [delivery] }, 'office').hear).toBe('Kunden ser datumet.')
  })

  test('is told to the office also when the customer knows of none', () => {
    expect(told({ waiting: [court], deadlines: [internal] }, 'office')).toMatchObject({
      needed: 'Ärendet har en frist. Senast 4 december 2099.',
      next: 'Nästa datum i ärendet är den 4 december 2099. Markera arbetet som utfört när det är klart.',
      hear: 'Kunden vet inte när ni hör av er. Lägg gärna till ett datum.',
    })
  })
})
