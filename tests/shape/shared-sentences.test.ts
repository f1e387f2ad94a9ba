import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** The Swedish sentences in the code of a folder. */
const sentencesIn = (folder: string) => {
  const sentences = new Set<string>()
  for (const file of globSync(`${folder}/**/*.ts`))
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string' && /[a-zåäö] [a-zåäö].*\.$/i.test(value)) sentences.add(value)
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return sentences
}

const folders = ['src/contract', 'server', 'mocks', 'src/texts']

const sharedSentences = [
  // Public pages have no room for the tables of the contract.
  'Ett fel inträffade.',
  'Fel E-post eller Lösenord angivet. Försök igen.',
  'Kolla din e‑post för att verifiera ditt konto.',
  // Here they tell how something is, there why a call is refused.
  'Prisförslaget är återkallat.',
  'Ärendet har ingen handläggare.',
]

test('a sentence of two folders is in the contract, which both import', () => {
  const sets = folders.map(sentencesIn)
  for (const sentences of sets) expect(sentences.size).toBeGreaterThan(20)
  const all = sets.flatMap((sentences) => [...sentences])
  const repeated = all.filter((sentence, place) => all.indexOf(sentence) !== place)
  expect(repeated.toSorted()).toEqual(sharedSentences.toSorted())
})
