import { matterStatuses } from '#contract/matter-statuses.ts'
import type { Matter } from '#contract/matters.ts'
import { matching, readMatterSearch } from '#features/matters/matter-search.ts'
import { nextStatusSort, nextTitleSort, ordersOf } from '#features/matters/sort-orders.ts'
import { statusLook, statusOrder } from '#features/matters/statuses.ts'
import { describe, expect, test } from 'vitest'

const matter = (id: string, title: string, status = 'Pending', notes: string | null = null): Matter => ({
  id,
  title,
  description: '',
  status,
  notes,
  files: [],
})

describe('the order of the matter list', () => {
  test('titles stand in Swedish order: å, ä and ö come last, capitals make no difference', {
    tags: ['§D5-10-swedish-order'],
  }, () => {
    const titles = ['Övrigt', 'avtal', 'Ärende', 'Zebra', 'Åtal', 'Bolag']
    const order = ordersOf(titles.map((title, index) => matter(String(index), title)))
    expect(order('title-asc').map(({ title }) => title)).toEqual(['avtal', 'Bolag', 'Zebra', 'Åtal', 'Ärende', 'Övrigt'])
    expect(order('title-desc').map(({ title }) => title)).toEqual(['Övrigt', 'Ärende', 'Åtal', 'Zebra', 'Bolag', 'avtal'])
  })

  test('each status order puts another status first and keeps the fixed order after it', { tags: ['§9-four-statuses'] }, () => {
    expect(matterStatuses.map(statusOrder)).toEqual([
      ['Pending', 'Ongoing', 'Completed', 'Cancelled'],
      ['Ongoing', 'Pending', 'Completed', 'Cancelled'],
      ['Completed', 'Pending', 'Ongoing', 'Cancelled'],
      ['Cancelled', 'Pending', 'Ongoing', 'Completed'],
    ])
  })

  test('the list follows the chosen status order; within a status the server’s order stands; unknown statuses come last', () => {
    const matters = [
      matter('1', 'a', 'Archived'),
      matter('2', 'b', 'Completed'),
      matter('3', 'c', 'Pending'),
      matter('4', 'd', 'Completed'),
      matter('5', 'e', 'Ongoing'),
    ]
    expect(ordersOf(matters)('Completed').map(({ id }) => id)).toEqual(['2', '4', '3', '5', '1'])
    expect(ordersOf(matters)(undefined)).toBe(matters)
  })

  test('an order is made once: asking again gives the same list', () => {
    const order = ordersOf([matter('1', 'b'), matter('2', 'a')])
    expect(order('title-desc')).toBe(order('title-desc'))
    expect(order('Ongoing')).toBe(order('Ongoing'))
  })

  test('a click on Titel turns between ascending and descending', () => {
    expect(nextTitleSort(undefined)).toBe('title-asc')
    expect(nextTitleSort('title-asc')).toBe('title-desc')
    expect(nextTitleSort('title-desc')).toBe('title-asc')
    expect(nextTitleSort('Ongoing')).toBe('title-asc')
  })

  test('clicks on Status go through the four orders and start over', { tags: ['§4-sort-cycle-restarts'] }, () => {
    const first = nextStatusSort(undefined)
    const second = nextStatusSort(first)
    const third = nextStatusSort(second)
    const fourth = nextStatusSort(third)
    expect([first, second, third, fourth, nextStatusSort(fourth)]).toEqual([
      'Pending',
      'Ongoing',
      'Completed',
      'Cancelled',
      'Pending',
    ])
    expect(nextStatusSort('title-desc')).toBe('Pending')
  })
})

describe('statuses', () => {
  test.each([
    ['Pending', 'I kö'],
    ['Ongoing', 'Pågående'],
    ['Completed', 'Klar'],
    ['Cancelled', 'Avbruten'],
    ['Archived', 'Archived'],
    ['toString', 'toString'],
  ])('%s reads %s', (status, label) => {
    expect(statusLook(status).label).toBe(label)
  })
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

  test('a broken address counts as no filter, no sort and no words', () => {
    expect(readMatterSearch({ status: 'Nej', sort: ['x', 'y'], q: [1, 2] })).toEqual({})
  })

  test('words that look like numbers stay words', () => {
    expect(readMatterSearch({ q: 7 })).toEqual({ q: '7' })
  })
})
