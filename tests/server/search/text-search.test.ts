import { expect, test } from 'vitest'
import type { FoundText } from '#contract/search/search.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const found = async (who: Person, q: string): Promise<string[]> => {
  const hits: FoundText[] = await (await who.get(`/search/texts/?q=${encodeURIComponent(q)}`)).json()
  return hits.map(({ kind, matter, text }) => `${kind} in ${matter}: ${text}`)
}

/** Anna's matter with a message, a note of the office, and files of both sides. */
const conversation = async () => {
  const [anna, eva] = [await person(server()), await person(server(), { role: 'staff' })]
  await anna.send(
    'POST',
    '/matters/',
    formOf({ title: 'Fukt', description: 'I källaren.' }, [['Besiktning 2024.pdf', sampleFiles.pdf]]),
  )
  const says = (who: Person, fields: Record<string, string>, name?: string) =>
    who.send('POST', '/matters/1/messages/', formOf(fields, name === undefined ? [] : [[name, sampleFiles.pdf]]))
  await says(anna, { text: 'Här är besiktningen från i fjol,\noch en bild.' }, 'Besiktning 2025.pdf')
  await says(eva, { text: 'Besiktningen ser svag ut.', internal: 'true' }, 'Egen besiktning.pdf')
  return { anna, eva, says }
}

test('finds messages, notes and files of all matters for the office, newest first, in any spelling', {
  tags: ['§text-search'],
}, async () => {
  const { eva } = await conversation()
  expect(await found(eva, 'BESIKTNING')).toEqual([
    'note in 1: Besiktningen ser svag ut.',
    'message in 1: Här är besiktningen från i fjol, och en bild.',
    'file in 1: Egen besiktning.pdf',
    'file in 1: Besiktning 2025.pdf',
    'file in 1: Besiktning 2024.pdf',
  ])
  expect(await found(eva, 'bild fjol')).toEqual(['message in 1: Här är besiktningen från i fjol, och en bild.'])
  expect(await found(eva, 'fj_l')).toEqual([])
  expect(await found(eva, 'i')).toEqual([])
})

test('a customer finds what is theirs, and never a note of the office or its file', { tags: ['§text-search'] }, async () => {
  const { anna } = await conversation()
  expect(await found(anna, 'besiktning')).toEqual([
    'message in 1: Här är besiktningen från i fjol, och en bild.',
    'file in 1: Besiktning 2025.pdf',
    'file in 1: Besiktning 2024.pdf',
  ])
  expect(await found(await person(server()), 'besiktning')).toEqual([])
})

test('somebody at the office finds no note in a matter of their own', { tags: ['§text-search'] }, async () => {
  const { eva } = await conversation()
  const sara = await person(server(), { role: 'staff' })
  await sara.post('/matters/', { title: 'Granne', description: 'Häcken.' })
  await eva.send('POST', '/matters/2/messages/', formOf({ text: 'Häcken är för hög.', internal: 'true' }, []))
  await eva.send('POST', '/matters/2/messages/', formOf({ text: 'Vi mäter häcken.' }, []))
  expect(await found(sara, 'häcken')).toEqual(['message in 2: Vi mäter häcken.'])
  expect(await found(eva, 'häcken')).toEqual(['message in 2: Vi mäter häcken.', 'note in 2: Häcken är för hög.'])
})

test('what is recalled is found no more, and neither is its file', { tags: ['§text-search'] }, async () => {
  const { anna, eva, says } = await conversation()
  const { id } = await (await says(anna, { text: 'Fel papper, förlåt.' }, 'Fel papper.pdf')).json()
  expect(await found(eva, 'papper')).toEqual(['message in 1: Fel papper, förlåt.', 'file in 1: Fel papper.pdf'])
  expect((await anna.post(`/matters/1/messages/${id}/recall/`)).status).toBeLessThan(300)
  expect(await found(eva, 'papper')).toEqual([])
})

test('ten of each at most, the newest', { tags: ['§text-search'] }, async () => {
  const { anna, eva, says } = await conversation()
  for (let n = 1; n <= 12; n += 1) await says(anna, { text: `Påminnelse ${n}` })
  const hits = await found(eva, 'påminnelse')
  expect(hits).toHaveLength(10)
  expect(hits[0]).toBe('message in 1: Påminnelse 12')
})
