import { CallFailed } from '#lib/call-failed.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { failureLines } from '#texts/failures.ts'
import { expect, test } from 'vitest'

const unsure = 'Vi vet inte om det gick igenom. Se efter innan du försöker igen.'
const lost = Object.assign(new CallFailed(undefined), { unsure: true })

test('a change that got no answer isn’t said to have failed', { tags: ['§lost-answer'] }, () => {
  expect(failureLines(refundFailures.refundAsk, lost)).toEqual([unsure])
  expect(failureLines(bookFailures.makeExport, lost)).toEqual([
    'Vi vet inte om exporten är gjord. Försök igen med samma val. Blir filen tom, välj ”Exportera allt igen”.',
  ])
})

test('a prescribed text stays, and that nobody knows follows it', { tags: ['§lost-answer'] }, () => {
  expect(failureLines('matterCreate', lost)).toEqual(['Kunde inte skapa ärende. Kontrollera data och försök igen.', unsure])
})

test('a 500 is an answer, and a read changes nothing', () => {
  expect(failureLines(refundFailures.refundAsk, new CallFailed(500))).toEqual([
    'Återbetalningen gick inte igenom. Försök igen om en stund.',
  ])
  expect(failureLines('matterList', new CallFailed(undefined))).toEqual(['Kunde inte hämta ärenden. Försök igen senare.'])
})
