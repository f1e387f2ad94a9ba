import { expect, test } from 'vitest'
import { paceMails } from '#server/ports/mail-pace.ts'

test('mails begin no closer than the pace, in the order in which they came, several on their way at once', async () => {
  const began: [subject: string, at: number][] = []
  const { promise: away, resolve: arrive } = Promise.withResolvers<void>()
  const { send } = paceMails(
    {
      send: ({ subject }) => {
        began.push([subject, performance.now()])
        return away
      },
    },
    20,
  )
  const subjects = ['Ett', 'Två', 'Tre', 'Fyra']
  const sent = subjects.map((subject) => send({ to: 'anna@example.se', subject, text: 'Hej!' }))
  await expect.poll(() => began.map(([subject]) => subject)).toEqual(subjects)
  arrive()
  await Promise.all(sent)
  const [first = 0, last = 0] = [began[0]?.[1], began[3]?.[1]]
  // Three distances of 50 ms; a timer may be a little early.
  expect(last - first).toBeGreaterThan(140)
})
