import { expect, it } from 'vitest'
import { sanitizeFileName } from '#contract/files/sanitize-file-name.ts'

const cases: Array<[typed: string, label: string, why: string]> = [
  ['Köpekontrakt åäö (kopia).pdf', 'Köpekontrakt åäö (kopia).pdf', 'stays as typed'],
  ['semester 🏖️ 👨‍👩‍👧.jpg', 'semester 🏖️ 👨‍👩‍👧.jpg', 'keeps its emoji'],
  ['../../etc/passwd', 'passwd', 'loses its folders'],
  ['..\\..\\x.pdf', 'x.pdf', 'loses its Windows folders'],
  ['C:\\Users\\Anna\\brev.pdf', 'brev.pdf', 'loses its drive'],
  ['a%00.png', 'a%00.png', 'is not decoded'],
  ['Avtal %22Malmö%22.pdf', 'Avtal "Malmö".pdf', 'gets back the quotation marks that browsers encode'],
  ['faktura\u202efdp.exe', 'fakturafdp.exe', 'does not turn the direction of writing'],
  ['rad\r\nX-Evil: 1.txt', 'radX-Evil: 1.txt', 'has no line breaks'],
  ['nul\0.txt', 'nul.txt', 'has no NUL'],
  ['half \ud83d.txt', 'half .txt', 'has no half characters'],
  ['Ma\u030ansson.txt', 'Månsson.txt', 'is composed'],
  ['  luft.txt ', 'luft.txt', 'is trimmed'],
]
for (const [typed, label, why] of cases)
  it(`a file name ${why}`, { tags: ['R47'] }, () => {
    expect(sanitizeFileName(typed)).toBe(label)
  })

it('a file name of 300 characters is truncated before its extension', { tags: ['R47'] }, () => {
  expect(sanitizeFileName(`${'å'.repeat(300)}.docx`)).toBe(`${'å'.repeat(145)}.docx`)
})
