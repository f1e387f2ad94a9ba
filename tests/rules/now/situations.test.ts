import { matterNow } from '#contract/now/sentences.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import { type MatterFacts, type Side, type Situation, situationOf, situations } from '#contract/now/situations.ts'
import { describe, expect, test } from 'vitest'

const flags = [false, true]
const counts = [0, 1, 2]
type Rest = 'nextDay' | 'startsOn' | 'repayBy' | 'stated' | 'mayDecide' | 'undeliveredBy' | 'priceEnd'
const days: readonly Pick<MatterFacts, Rest>[] = [
  { nextDay: null },
  { nextDay: '2026-12-04' },
  { nextDay: null, startsOn: '2026-12-11' },
  { nextDay: null, repayBy: '2026-12-10' },
  { nextDay: null, repayBy: '2026-12-10', mayDecide: true },
  { nextDay: null, stated: { by: '2026-12-10' } },
  { nextDay: null, stated: { by: '2026-12-10' }, mayDecide: true },
  { nextDay: null, undeliveredBy: '2026-12-10' },
  { nextDay: null, undeliveredBy: '2026-12-03' },
  { nextDay: null, priceEnd: 'payment declined' },
]

/** Every matter that there can be, as far as the table looks at it. */
const everyMatter: readonly MatterFacts[] = matterStatuses.flatMap((status) =>
  (['none', 'pending', 'paid', 'refunded'] as const).flatMap((payment) =>
    flags.flatMap((proposal) =>
      counts.flatMap((openRequests) =>
        counts.flatMap((answeredRequests) =>
          flags.flatMap((unansweredMessage) =>
            (['none', 'performed', 'withdrawn'] as const).flatMap((work) =>
              days.map(({ nextDay, ...rest }) => ({
                ...rest,
                today: '2026-12-04',
                status,
                payment,
                proposal,
                openRequests,
                answeredRequests,
                unansweredMessage,
                work,
                nextDay,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

/** Something that only the customer can do: in a cancelled matter, to write before they pay. */
const waitsForCustomer = ({ status, payment, proposal, openRequests, unansweredMessage }: MatterFacts) => {
  const isOffered = payment === 'pending' || proposal
  return status === 'Cancelled' ? isOffered && !unansweredMessage : isOffered || openRequests > 0
}

const sides: readonly Side[] = ['customer', 'office']

describe('how a matter stands', { tags: ['§now'] }, () => {
  test('always has a thing to do when something waits for the customer, and only then', () => {
    for (const facts of everyMatter) {
      const { action } = matterNow(facts, 'customer')
      expect([facts, action !== null]).toEqual([facts, waitsForCustomer(facts)])
    }
  })

  test('has something for the office to do when a message waits, cancelled or not, or an answer', () => {
    for (const facts of everyMatter) {
      const { action } = matterNow(facts, 'office')
      const isCancelled = facts.status === 'Cancelled'
      const isUndecided = (facts.work === 'withdrawn' && facts.repayBy) || facts.stated
      if (isUndecided && !(isCancelled && facts.unansweredMessage))
        expect([facts, action]).toEqual([facts, facts.mayDecide ? 'repay' : null])
      else if (facts.answeredRequests > 0 && !isCancelled) expect([facts, action]).toEqual([facts, 'review'])
      else if (facts.unansweredMessage) expect([facts, action]).toEqual([facts, 'reply'])
      else expect([facts, ['propose', null]]).toEqual([facts, expect.arrayContaining([action])])
    }
  })

  test.each(sides)('is told to the %s in whole sentences, and each situation comes up', (side) => {
    for (const facts of everyMatter) {
      const { happened, needed, next, hear } = matterNow(facts, side).sentences
      for (const sentence of [happened, needed, next]) expect(sentence).toMatch(/^[A-ZÅÄÖ].*\.$/)
      expect(hear).toMatch(side === 'customer' ? /^[A-ZÅÄÖ].*\.$/ : /^([A-ZÅÄÖ].*\.)?$/)
      expect([happened, needed, next, hear].join(' ')).not.toMatch(/undefined|null|NaN/)
    }
    const met = new Set(everyMatter.map((facts) => situationOf(facts, side)))
    expect([...met].toSorted()).toEqual([...situations].toSorted())
  })

  test('names the next day to a customer for whom nothing else waits', () => {
    const facts = {
      today: '2026-12-04',
      status: 'Ongoing',
      payment: 'paid',
      proposal: false,
      openRequests: 0,
      answeredRequests: 0,
      unansweredMessage: false,
      work: 'none',
      nextDay: '2099-12-04',
    } as const
    expect(matterNow(facts, 'customer').sentences).toEqual({
      happened: 'En jurist arbetar med ditt ärende.',
      needed: 'Du behöver inte göra något just nu.',
      next: 'Nästa datum i ärendet är den 4 december 2099.',
      hear: 'När något händer ser du det här.',
    })
  })

  const plain: MatterFacts = {
    today: '2026-12-04',
    status: 'Pending',
    payment: 'none',
    proposal: false,
    openRequests: 0,
    answeredRequests: 0,
    unansweredMessage: false,
    work: 'none',
    nextDay: null,
  }
  const told = (facts: Partial<MatterFacts>, side: Side = 'customer') =>
    Object.values(matterNow({ ...plain, ...facts }, side).sentences).join(' ')

  test('never says that a lawyer works on it where nothing is paid or the money has gone back', () => {
    for (const facts of everyMatter) {
      const isEnded = facts.payment === 'none' && facts.priceEnd
      const isWork = (facts.status === 'Ongoing' && !isEnded) || facts.payment === 'paid'
      if (isWork && facts.work !== 'withdrawn' && facts.payment !== 'refunded') continue
      expect([facts, told(facts)]).toEqual([facts, expect.not.stringContaining('En jurist arbetar')])
      expect([facts, told(facts, 'office')]).toEqual([facts, expect.not.stringMatching(/Arbetet pågår|som utfört/)])
    }
  })

  test('says where the money is of an agreement that was withdrawn from', () => {
    const withdrawn = { status: 'Ongoing', work: 'withdrawn' } as const
    const nothing = { ...withdrawn, payment: 'paid', settled: { amount: 0, by: '2099-12-10' } } as const
    expect(told(nothing)).toBe(
      'Du har ångrat avtalet. Du behöver inte göra något just nu. Det blev inget att betala tillbaka. Skriv om du undrar över något. Vi svarar vanligtvis inom 1 arbetsdag.',
    )
    expect(told(nothing, 'office')).toContain('Det blev inget att betala tillbaka.')
    const some = { ...withdrawn, payment: 'paid', settled: { amount: 1170, by: '2099-12-10' } } as const
    expect(told(some)).toContain('1\u00a0170\u00a0kr går tillbaka till dig senast den 10 december 2099.')
    expect(told(some, 'office')).toContain('1\u00a0170\u00a0kr går tillbaka till kunden senast den 10 december 2099.')
    expect(told({ ...withdrawn, payment: 'refunded' })).toContain('Pengarna har gått tillbaka till dig.')
    expect(told(withdrawn)).toContain('Du har inget att betala.')
    expect(told({ ...withdrawn, payment: 'paid' }, 'office')).toContain('Inget väntar på kontoret.')
  })

  test('says until when the office pays back after a withdrawal, and then what has gone back', () => {
    const withdrawn = { status: 'Ongoing', work: 'withdrawn', payment: 'paid' } as const
    const undecided = { ...withdrawn, repayBy: '2099-12-10' }
    expect(told({ ...undecided, mayDecide: true }, 'office')).toContain('Betala tillbaka senast 10 december 2099.')
    expect(told(undecided, 'office')).toContain('En administratör avgör vad som går tillbaka, senast den 10 december 2099.')
    expect(told({ ...withdrawn, repayBy: '2099-12-10' })).toContain('Det du ska få tillbaka får du senast den 10 december 2099.')
    expect(told({ ...undecided, allBack: 3190, answeredRequests: 1, unansweredMessage: true })).toBe(
      'Du har ångrat avtalet. Du behöver inte göra något just nu. 3\u00a0190\u00a0kr går tillbaka till dig senast den 10 december 2099. Skriv om du undrar över något. Vi svarar vanligtvis inom 1 arbetsdag.',
    )
    const returned = { amount: 2382, day: '2099-11-26' }
    expect(told({ ...withdrawn, returned })).toContain('2\u00a0382\u00a0kr gick tillbaka den 26 november 2099.')
    expect(told({ ...withdrawn, returned: { ...returned, amount: 82.5 } }, 'office')).toContain('82,50\u00a0kr gick tillbaka')
    expect(told({ ...withdrawn, returned: { ...returned, several: true } })).toContain(
      '2\u00a0382\u00a0kr har gått tillbaka, det sista den 26 november 2099.',
    )
  })

  test.each([
    ['withdrawn from an agreement that has ended', { work: 'withdrawn', repayBy: '2099-12-10' }],
    ['said that they withdraw from one that goes on', { stated: { by: '2099-12-10' } }],
  ] as const)('says first that the customer has %s, and then what else is asked of them', (_, withdrawn) => {
    const paid = { status: 'Ongoing', payment: 'paid', ...withdrawn } as const
    for (const [facts, needed, action] of [
      [{ openRequests: 1 }, 'Vi har också bett dig om en sak. Svara här nedanför.', 'answer'],
      [{ openRequests: 2 }, 'Vi har också bett dig om 2 saker. Svara här nedanför.', 'answer'],
      [{ openRequests: 1, proposal: true }, 'Du har också ett prisförslag att ta ställning till.', 'decide'],
      [{ answeredRequests: 1, unansweredMessage: true }, 'Du behöver inte göra något just nu.', null],
    ] as const) {
      expect(told({ ...paid, ...facts })).toMatch(
        /^Du har ångrat avtalet\. .*Det du ska få tillbaka får du senast den 10 december/,
      )
      expect(matterNow({ ...plain, ...paid, ...facts }, 'customer')).toMatchObject({ sentences: { needed }, action })
    }
    expect(told({ ...paid, status: 'Cancelled' })).toContain('Det du ska få tillbaka får du senast den 10 december 2099.')
  })

  test('promises no work for an answer once the agreement was withdrawn from', () => {
    const unpaid = { status: 'Ongoing', work: 'withdrawn', openRequests: 1 } as const
    expect(told(unpaid)).toContain('Vi har också bett dig om en sak. Svara här nedanför. Du har inget att betala.')
    expect(told(unpaid, 'office')).toContain('Kunden har ångrat avtalet.')
  })

  test('says that an answer is late once its day is over, to whoever waits and to whoever has to answer', () => {
    const late = 'Vi är försenade. Du skulle ha hört av oss senast den 1 december 2099. Hör gärna av dig igen.'
    for (const waiting of [
      {},
      { unansweredMessage: true, nextDay: '2099-12-24' },
      { answeredRequests: 1 },
      { status: 'Cancelled', unansweredMessage: true },
    ] as const) {
      expect(matterNow({ ...plain, ...waiting, today: '2099-12-04', answerBy: '2099-12-01' }, 'customer').sentences.hear).toBe(
        late,
      )
      expect(matterNow({ ...plain, ...waiting, today: '2099-12-04', answerBy: '2099-12-01' }, 'office').sentences.hear).toBe(
        'Kunden skulle ha hört av er senast den 1 december 2099.',
      )
      expect(told({ ...waiting, today: '2099-12-04', answerBy: '2099-12-04' })).not.toContain('försenade')
      expect(told({ ...waiting, today: '2099-12-04', answerBy: '2099-12-04' }, 'office')).not.toContain('skulle ha hört')
    }
  })

  test('says of a day for the money that is over that it was the last, and what to do then', () => {
    const by = '2099-12-10'
    const told = (facts: Partial<MatterFacts>, side: Side = 'customer') => {
      const { needed, next, hear } = matterNow({ ...plain, today: '2099-12-20', payment: 'paid', ...facts }, side).sentences
      return side === 'office' ? needed : `${next} ${hear}`
    }
    const undecided = { status: 'Ongoing', work: 'withdrawn', repayBy: by } as const
    const late = 'Vi är försenade. Det du ska få tillbaka skulle du ha fått senast den 10 december 2099.'
    const wonder = 'Skriv om du undrar över något. Vi svarar vanligtvis inom 1 arbetsdag.'
    const notBack = 'Hör av dig om pengarna inte har kommit. Vi svarar vanligtvis inom 1 arbetsdag.'
    expect(told(undecided)).toBe(`${late} ${wonder}`)
    expect(told({ ...undecided, today: by })).toBe(`Det du ska få tillbaka får du senast den 10 december 2099. ${wonder}`)
    expect(told({ stated: { by } })).toBe(`Vi går igenom det. ${late} ${wonder}`)
    const all = `1\u00a0170\u00a0kr skulle ha gått tillbaka till dig senast den 10 december 2099.`
    expect(told({ ...undecided, allBack: 1170 })).toBe(`${all} ${notBack}`)
    const settled = { work: 'withdrawn', settled: { amount: 1170, by } } as const
    expect(told({ ...settled, status: 'Ongoing' })).toBe(`${all} ${notBack}`)
    expect(told({ ...settled, status: 'Cancelled' })).toBe(`${all} Skriv till oss om du vill ta upp det igen. ${notBack}`)
    expect(told({ status: 'Cancelled', undeliveredBy: by })).toBe(
      `Det du har betalat för och som inte blir gjort skulle du ha fått tillbaka senast den 10 december 2099. ${notBack}`,
    )
    expect(told({ ...settled, status: 'Ongoing', settled: { amount: 0, by } })).toBe(
      `Det blev inget att betala tillbaka. ${wonder}`,
    )

    const adminDecides = 'En administratör avgör vad som går tillbaka. Sista dagen var den 10 december 2099.'
    expect(told({ ...undecided, mayDecide: true }, 'office')).toBe('Betala tillbaka. Sista dagen var den 10 december 2099.')
    expect(told(undecided, 'office')).toBe(adminDecides)
    expect(told({ stated: { by }, mayDecide: true }, 'office')).toBe(
      'Avgör om det gäller. Sista dagen för en återbetalning var den 10 december 2099.',
    )
    expect(told({ stated: { by } }, 'office')).toBe(adminDecides)
    expect(told({ status: 'Cancelled', undeliveredBy: by, mayDecide: true }, 'office')).toBe(
      'Betala tillbaka det som inte är gjort. Sista dagen var den 10 december 2099.',
    )
  })

  test('asks an admin to decide on what the customer has said, and tells others who does', () => {
    const stated = { status: 'Ongoing', payment: 'paid', stated: { by: '2099-12-10' } } as const
    expect(told({ ...stated, mayDecide: true }, 'office')).toBe(
      'Kunden har meddelat att avtalet ångras. Avgör om det gäller. Ska något betalas tillbaka är det senast den 10 december 2099. Kunden får beslutet med mejl. ',
    )
    expect(told(stated, 'office')).toContain('En administratör avgör vad som går tillbaka, senast den 10 december 2099.')
  })

  test('says of a matter that was cancelled after a withdrawal what goes back', () => {
    const settled = { amount: 1170, by: '2099-12-10' }
    expect(told({ status: 'Cancelled', payment: 'paid', work: 'withdrawn', settled })).toContain(
      'Ärendet är avbrutet. Du behöver inte göra något just nu. 1\u00a0170\u00a0kr går tillbaka till dig senast den 10 december 2099.',
    )
  })

  test('says when work begins that may not begin yet, before it is paid and after', () => {
    const startsOn = '2099-12-11'
    expect(told({ payment: 'paid', startsOn })).toContain('Arbetet börjar tidigast den 11 december 2099.')
    expect(told({ payment: 'paid', startsOn })).not.toContain('En jurist arbetar')
    expect(told({ payment: 'pending', startsOn })).toContain('Arbetet börjar tidigast den 11 december 2099, när du har betalat.')
    expect(told({ payment: 'pending', startsOn }, 'office')).toContain(
      'Arbetet får börja tidigast den 11 december 2099, när det är betalt.',
    )
    expect(told({ payment: 'pending' }, 'office')).toContain('Arbetet börjar när det är betalt.')
  })

  test('promises no mail that the customer may have turned off', () => {
    for (const facts of everyMatter)
      expect([facts, told(facts)]).toEqual([facts, expect.not.stringContaining('Du får ett mejl när något händer')])
  })

  test('names the next day of a matter that is only new', () => {
    expect(told({ nextDay: '2099-12-04' })).toContain('Vi har fått ditt ärende.')
    expect(told({ nextDay: '2099-12-04' })).toContain('Nästa datum i ärendet är den 4 december 2099.')
  })

  test.each([
    ['payment declined', 'Du har tackat nej till betalningen.', 'Kunden har tackat nej till betalningen. Skriv ett prisförslag'],
    [
      'payment recalled',
      'Vi har återkallat betalningen. Du betalar ingenting.',
      'Betalningen är återkallad. Skriv ett prisförslag',
    ],
    ['proposal declined', 'Du har tackat nej till prisförslaget.', 'Kunden har tackat nej till prisförslaget. Skriv ett nytt'],
    ['proposal expired', 'Prisförslaget har gått ut.', 'Prisförslaget har gått ut. Skriv ett nytt prisförslag'],
    [
      'proposal recalled',
      'Vi har återkallat prisförslaget. Du betalar ingenting.',
      'Prisförslaget är återkallat. Skriv ett nytt prisförslag',
    ],
    [
      'order lapsed',
      'Din beställning har upphört, eftersom den inte betalades.',
      'Beställningen har upphört, eftersom den inte betalades. Skriv ett nytt prisförslag',
    ],
  ] as const)(
    'says who ended what was offered, and that nobody works, whatever the status says: %s',
    (priceEnd, customer, office) => {
      for (const status of ['Pending', 'Ongoing'] as const) {
        expect(told({ status, priceEnd })).toBe(
          `${customer} Du behöver inte göra något just nu. Inget arbete pågår. Skriv till oss om du vill ha ett nytt prisförslag. Vi svarar vanligtvis inom 1 arbetsdag.`,
        )
        expect(told({ status, priceEnd }, 'office')).toContain(office)
      }
      expect(told({ status: 'Ongoing', payment: 'paid', priceEnd })).toContain('En jurist arbetar med ditt ärende.')
    },
  )

  test('says how the office ends what is left in a cancelled matter', () => {
    const left = { status: 'Cancelled', payment: 'pending' } as const
    expect(told(left, 'office')).toContain(
      'men en betalning ligger kvar. Vi har bett kunden att skriva först. Återkalla betalningen.',
    )
    expect(told({ ...left, isOrdered: true }, 'office')).toContain(
      'Avtalet upphör om kunden tackar nej eller inte betalar i tid.',
    )
    expect(told({ status: 'Cancelled', proposal: true }, 'office')).toContain('Återkalla prisförslaget.')
  })

  test('says that a message of a cancelled matter has come, and who answers it', () => {
    const written = { status: 'Cancelled', unansweredMessage: true, payment: 'pending' } as const
    expect(told(written)).toContain('Vi har fått ditt meddelande. Betala eller beställ inget innan du har fått svar.')
    expect(told(written, 'office')).toContain('Kunden har skrivit. Svara kunden. I ärendet ligger en betalning kvar.')
  })
})

/** A new status doesn't compile without a decision. */
const situationsByStatus: Readonly<Record<MatterStatus, Situation>> = {
  Pending: 'new',
  Ongoing: 'running',
  Completed: 'performed',
  Cancelled: 'cancelled',
}

test.each(matterStatuses)('a matter in which nothing else is, is as its status says: %s', (status) => {
  const bare = everyMatter.find((matter) => matter.status === status)
  expect(bare && situationOf(bare, 'customer')).toBe(situationsByStatus[status])
})
