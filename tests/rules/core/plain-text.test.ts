import { asLine, asText, linesOf } from '#contract/core/plain-text.ts'
import { line, text } from '#contract/core/text-fields.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

/** Written with escapes: nobody would see them. */
const invisible = {
  'zero width spaces': '\u200b\u200b',
  'a word joiner': '\u2060',
  'a soft hyphen': '\u00ad',
  'a Hangul filler': '\u3164',
  'a Hangul choseong filler': '\u115f',
  'a braille blank': '\u2800',
  'a no-break space and a byte order mark': '\u00a0\ufeff',
  'a right-to-left override': '\u202e',
  'tag signs': '\u{e0041}\u{e0042}',
  'a variation selector': '\ufe0f',
  'control signs': '\u0001\u0007\u009f',
  'an ideographic space': '\u3000',
}

describe.each(Object.entries(invisible))('a text of nothing but %s', (_, given) => {
  test('is empty, on one line or on more', () => {
    expect([asLine(given), asText(given), linesOf(given)]).toEqual(['', '', []])
  })

  test('is refused where something must be written', () => {
    expect(z.safeParse(line(9, 'Skriv en titel.'), given).error?.issues).toMatchObject([{ message: 'Skriv en titel.' }])
    expect(z.safeParse(text(9, 'Skriv en beskrivning.'), given).error?.issues).toMatchObject([
      { message: 'Skriv en beskrivning.' },
    ])
  })
})

describe('a line', () => {
  test.each([
    ['Berg\n\nSärskild överenskommelse', 'Berg Särskild överenskommelse'],
    ['Berg\r\nSärskild', 'Berg Särskild'],
    ['Berg\u2028\u2029\u0085\u000b\u000cSärskild', 'Berg Särskild'],
    ['\tBerg\tLindqvist \n', 'Berg Lindqvist'],
    ['Berg\u0000\u0007\u001b[31m', 'Berg[31m'],
    ['\u202eBerg\u202c \u2066Lindqvist\u2069\u200e\u200f\u061c', 'Berg Lindqvist'],
    ['Åkerströms i NFD'.normalize('NFD'), 'Åkerströms i NFD'],
    ['Ann-Marie  af  Ugglas', 'Ann-Marie  af  Ugglas'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(asLine(typed)).toBe(stored)
    expect(asLine(stored)).toBe(stored)
  })

  test.each(['👩‍👩‍👧‍👦 Familjen', 'نامه‌ای', 'O’Brien', 'Tom\u00a0Ek', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1\ufe0f\u20e3'])('%j stays as it is', (typed) => {
    expect(asLine(typed)).toBe(typed.normalize('NFC'))
  })

  test('counts what is stored', () => {
    expect(z.safeParse(line(3), 'å\r\nä'.normalize('NFD')).data).toBe('å ä')
    expect(z.safeParse(line(2), 'å\r\nä').error?.issues).toMatchObject([{ message: 'Skriv högst 2 tecken.' }])
  })

  test.each(['Berg\ud83d', 'Be\u0000rg'])('of %j is refused', (typed) => {
    expect(z.safeParse(line(9), typed).error?.issues).toMatchObject([
      { message: 'Texten innehåller tecken som inte kan sparas.' },
    ])
  })
})

describe('a text', () => {
  test('keeps its lines, with one kind of break', () => {
    expect(asText('\r\nEtt\r\n\r\ntvå\rtre\u2028fyra\u0085fem\tsex\n')).toBe('Ett\n\ntvå\ntre\nfyra\nfem\tsex')
  })

  test('loses its control signs', () => {
    expect(asText('Ett\u0000\u0008\u001b två')).toBe('Ett två')
  })

  test('as part of a text of ours has no empty line, not even one that only looks so', () => {
    expect(linesOf('Ett\n\n två \n\u200b\n\u2800\r\ntre\u2029\u2029fyra')).toEqual(['Ett', 'två', 'tre', 'fyra'])
  })

  test('of any length is read in time that grows with it', () => {
    const long = `${' '.repeat(50_000)}\n${'\t \u200b'.repeat(50_000)}x`
    const start = performance.now()
    asLine(long)
    linesOf(long)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
