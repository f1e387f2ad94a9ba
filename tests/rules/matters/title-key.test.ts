import { titleKey } from '#contract/matters/title-key.ts'
import { describe, expect, test } from 'vitest'

const inOrder = (titles: readonly string[]) =>
  titles.toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : titleKey(a) > titleKey(b) ? 1 : 0))

describe('what titles are sorted by', { tags: ['§swedish-order'] }, () => {
  test('is in the order of the browser’s own Swedish collation', () => {
    const titles = [
      '1 § avtalslagen',
      '10',
      '2',
      'Arv',
      'arvet',
      'Bodelning',
      'Samboavtal',
      'Vårdnad',
      'Zebra',
      'Åtal',
      'Ärende',
      'Övrigt',
    ]
    expect(inOrder(titles.toReversed())).toEqual(titles)
    expect(titles.toSorted(new Intl.Collator('sv').compare)).toEqual(titles)
  })

  test.each([
    ['Hyresavtal', ' hyresavtal'],
    ['  ”Bolag” & Co ', ' bolag co '],
    ['ÅÄÖ', ' {|}'],
    ['A\u030a', ' {'],
    ['idé', ' ide'],
    ['Müller', ' myller'],
    ['Ærø', ' |r}'],
    ['😀', ' '],
    ['!!!', ' '],
  ])('of %o is %o', (title, key) => {
    expect(titleKey(title)).toBe(key)
  })

  test('is compared alike as UTF-16 and as UTF-8, and fits an index', () => {
    const odd = ['\u{1D400}a', '\uFFDCb', 'Ωmega', '鼎\uF900', 'ﷺ'.repeat(200), '\u{2F800}x', 'ж']
    const bytewise = odd.toSorted((a, b) => Buffer.compare(Buffer.from(titleKey(a)), Buffer.from(titleKey(b))))
    expect(inOrder(odd)).toEqual(bytewise)
    for (const title of odd) expect(Buffer.byteLength(titleKey(title))).toBeLessThan(2_000)
  })
})
