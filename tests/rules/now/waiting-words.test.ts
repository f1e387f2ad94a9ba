import { expect, test } from 'vitest'
import { waitingText } from '#contract/now/waiting-words.ts'

test('a statement that nobody has decided on waits in words that are true of a stranger’s and a late one, too', {
  tags: ['§waiting'],
}, () => {
  const statement = { kind: 'withdrawal', due: '2026-12-04', time: null } as const
  expect(waitingText(statement, 'office')).toBe(
    'Ett meddelande om att avtalet ångras väntar på beslut. Ska något betalas tillbaka är det senast 4 december.',
  )
  expect(waitingText(statement, 'customer')).toBe(
    'Vi avgör vad du får tillbaka. Ska något betalas tillbaka är det senast 4 december.',
  )
})
