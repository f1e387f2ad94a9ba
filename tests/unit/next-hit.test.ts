import { expect, test } from 'vitest'
import { nextHit } from '#contract/search/next-hit.ts'

const marked = (text: string, ...words: string[]) => {
  const hit = nextHit(text, words)
  return hit && text.slice(hit.at, hit.end)
}

test.each([
  ['Hyresavtal', 'avtal', 'avtal'],
  ['Fru Émiles hus', 'emile', 'Émile'],
  ['Åkerströms hus'.normalize('NFD'), 'åkerström', 'Åkerström'.normalize('NFD')],
  ['Mot O’Brien', "o'brien", 'O’Brien'],
  ['Avtal  \n om   bil', 'avtal om bil', 'Avtal  \n om   bil'],
  ['İstanbul, Groß & ﬁn', 'gross', 'Groß'],
  ['İstanbul, Groß & ﬁn', 'fin', 'ﬁn'],
  ['100 😀 kr', 'kr', 'kr'],
  ['Fukt', '', undefined],
  ['Fukt', 'avtal', undefined],
])('in %s, %s is found as %s', (text, word, hit) => {
  expect(marked(text, word)).toBe(hit)
})

test('of two words that begin alike, the longer one is marked', () => {
  expect(marked('Ett hyresavtal', 'hyres', 'hyresavtal')).toBe('hyresavtal')
})
