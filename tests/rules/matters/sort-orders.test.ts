import { readFileSync } from 'node:fs'
import { matterStatuses, statusOrder } from '#contract/matters/statuses.ts'
import { type Matter, MatterStatus } from '#contract/matters/matters.ts'
import { matching } from '#features/matters/list/matching.ts'
import { readMatterSearch } from '#features/matters/list/matter-search.ts'
import { nextStatusSort, nextTitleSort, ordersOf } from '#features/matters/list/sort-orders.ts'
import { statuses, statusLook } from '#parts/statuses.ts'
import { createMockDb } from '#mocks/db.ts'
import { pageOf } from '#mocks/matters/list.ts'
import { sara } from '#mocks/people.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const matter = (id: string, title: string, status = 'Pending', notes: string | null = null): Matter => ({
  id,
  title,
  description: '',
  status,
  notes,
  files: [],
})

describe('the order of the matter list', () => {
  test('titles are in Swedish order: å, ä and ö come last, case is ignored', {
    tags: ['§swedish-order'],
  }, () => {
    const titles = ['Övrigt', 'avtal', 'Ärende', 'Zebra', 'Åtal', 'Bolag']
    const order = ordersOf(titles.map((title, index) => matter(String(index), title)))
    expect(order('title-asc').map(({ title }) => title)).toEqual(['avtal', 'Bolag', 'Zebra', 'Åtal', 'Ärende', 'Övrigt'])
    expect(order('title-desc').map(({ title }) => title)).toEqual(['Övrigt', 'Ärende', 'Åtal', 'Zebra', 'Bolag', 'avtal'])
  })

  test('titles are in the order in which the server sends them, whatever is in them', { tags: ['§list-pages'] }, () => {
    const titles = ['”Bolag”', 'Bolag', 'Arv & gåva', 'Arv efter mor', 'avtal 1', 'avtal (2)', 'Müller', 'ﬁn', '12', '2']
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...titles), fc.string({ unit: 'grapheme' }))), (chosen) => {
        const db = createMockDb()
        db.matters = chosen.map((title, index) => ({ id: String(index + 1), ...createMatter({ title }) }))
        const viewer = { ...sara, sessionId: '1', kind: 'full' } as const
        const sent = (sort: 'title' | '-title' | '-created') =>
          pageOf(db, viewer, { sort, limit: 1_000 }, new Headers()).map(({ id }) => id)
        const matters = sent('-created').map((id) => matter(id, chosen[Number(id) - 1] ?? ''))
        const order = ordersOf(matters)
        expect(order('title-asc').map(({ id }) => id)).toEqual(sent('title'))
        expect(order('title-desc').map(({ id }) => id)).toEqual(sent('-title'))
      }),
    )
  })

  test('each status order puts another status first and keeps the fixed order after it', { tags: ['§9-four-statuses'] }, () => {
    expect(matterStatuses.map(statusOrder)).toEqual([
      ['Pending', 'Ongoing', 'Completed', 'Cancelled'],
      ['Ongoing', 'Pending', 'Completed', 'Cancelled'],
      ['Completed', 'Pending', 'Ongoing', 'Cancelled'],
      ['Cancelled', 'Pending', 'Ongoing', 'Completed'],
    ])
  })

  test('the list follows the chosen status order; within a status the server’s order is kept; unknown statuses come last', () => {
    const matters = [
      matter('1', 'a', 'Vilande'),
      matter('2', 'b', 'Completed'),
      matter('3', 'c', 'Pending'),
      matter('4', 'd', 'Completed'),
      matter('5', 'e', 'Ongoing'),
    ]
    expect(ordersOf(matters)('Completed').map(({ id }) => id)).toEqual(['2', '4', '3', '5', '1'])
    expect(ordersOf(matters)(undefined)).toBe(matters)
  })

  test('an order is computed once: a second call returns the same list', () => {
    const order = ordersOf([matter('1', 'b'), matter('2', 'a')])
    expect(order('title-desc')).toBe(order('title-desc'))
    expect(order('Ongoing')).toBe(order('Ongoing'))
  })

  test('clicks on Titel switch between ascending and descending', () => {
    expect(nextTitleSort(undefined)).toBe('title-asc')
    expect(nextTitleSort('title-asc')).toBe('title-desc')
    expect(nextTitleSort('title-desc')).toBe('title-asc')
    expect(nextTitleSort('Ongoing')).toBe('title-asc')
  })

  test('clicks on Status cycle through the orders', { tags: ['§4-sort-cycle-restarts'] }, () => {
    expect(matterStatuses.map(nextStatusSort)).toEqual([...matterStatuses.slice(1), 'Pending'])
    expect(nextStatusSort(undefined)).toBe('Pending')
    expect(nextStatusSort('title-desc')).toBe('Pending')
  })
})

describe('statuses', () => {
  test.each([
    ['Pending', 'I kö'],
    ['Ongoing', 'Pågående'],
    ['Completed', 'Klar'],
    ['Cancelled', 'Avbruten'],
    ['Vilande', 'Vilande'],
    ['toString', 'toString'],
  ])('%s reads %s', (status, label) => {
    expect(statusLook(status).label).toBe(label)
  })

  test('a word that is none of them is refused with all of their labels', () => {
    expect(z.safeParse(MatterStatus, 'Vilande').error?.issues[0]?.message).toBe(
      'Välj en av statusarna I kö, Pågående, Klar eller Avbruten.',
    )
  })
})

test.each(Object.entries(statuses))('the tint of %s has a value in the light scheme and in the dark', (_, { tint }) => {
  const token = tint.slice('var('.length, -1)
  const values = readFileSync('src/ui/tokens.css', 'utf8').match(new RegExp(`^ *${token}: `, 'gm'))
  expect(values, `${token} in src/ui/tokens.css`).toHaveLength(2)
})

describe('search', () => {
  const matters = [matter('1', 'Hyresavtal', 'Pending', 'Ring ÅSA'), matter('2', 'Testamente')]
  test.each([
    ['hyres', ['1']],
    ['  åsa ', ['1']],
    ['TESTA', ['2']],
    ['', ['1', '2']],
    ['saknas', []],
  ])('%o finds %o', (words, ids) => {
    expect(matching(matters, words).map(({ id }) => id)).toEqual(ids)
  })

  test('malformed search parameters count as no filter, no sort and no search', () => {
    expect(readMatterSearch({ status: 'Nej', sort: ['x', 'y'], q: [1, 2] })).toEqual({})
  })

  test('search words that look like numbers stay text', () => {
    expect(readMatterSearch({ q: 7 })).toEqual({ q: '7' })
  })
})
