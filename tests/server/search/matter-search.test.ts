import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allPages, insertMatters, listPage as page } from '#tests/support/matter-list.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const office = () => person(server(), { role: 'delegated', name: 'Doris', surname: 'Ek' })

describe('a search', { tags: ['§list-search'] }, () => {
  const found = async (who: Person, q: string, query = {}) => (await allPages(who, { q, ...query })).map(({ title }) => title)

  test('finds words in title, notes, description and the owner’s name, within compounds and in any case', async () => {
    const eva = await office()
    const anna = await person(server(), { name: 'Åsa', surname: 'Öberg' })
    const bo = await person(server(), { name: 'Bo', surname: 'Ek' })
    await anna.post('/matters/', { title: 'Hyresavtal', description: 'Fukt i badrummet.' })
    await bo.post('/matters/', { title: 'Testamente', description: 'Om ett\nsamboavtal från förr.' })
    await bo.post('/matters/', { title: 'Bygglov', description: 'Altan.' })
    await eva.patch('/matters/3/', { notes: 'Ringt ÅSA på byggnadsnämnden.' })
    expect(await found(eva, 'avtal')).toEqual(['Testamente', 'Hyresavtal'])
    expect(await found(eva, 'AVTAL', { sort: 'title' })).toEqual(['Hyresavtal', 'Testamente'])
    expect(await found(eva, 'åsa')).toEqual(['Bygglov', 'Hyresavtal'])
    expect(await found(eva, 'åsa öberg')).toEqual(['Hyresavtal'])
    expect(await found(eva, 'ett samboavtal')).toEqual(['Testamente'])
    expect(await found(eva, 'avtal åsa')).toEqual(['Hyresavtal'])
    expect(await found(eva, 'badrummet hyres öberg')).toEqual(['Hyresavtal'])
    expect(await found(eva, 'hyresavtal samboavtal')).toEqual([])
    expect(await found(eva, 'ett samboavtal från förr som ingen har skrivit om igen')).toEqual([])
    expect(await found(eva, 'avtal', { status: 'Completed' })).toEqual([])
    expect(await found(eva, 'bo')).toEqual(['Bygglov', 'Testamente'])
    expect(await found(eva, 'ö')).toEqual(['Hyresavtal'])
    expect(await found(eva, '  ')).toHaveLength(3)
  })

  test('compares what is typed in one form, however either was written', async () => {
    const eva = await office()
    const anna = await person(server(), { name: 'Émile', surname: 'Ek-O’Brien' })
    const bo = await person(server(), { name: 'Bo', surname: 'Al' })
    await insertMatters(server(), anna, ['Lån'])
    await insertMatters(server(), bo, ['Åkerströms lägenhet'.normalize('NFD'), 'Mot O’Brien – 2026–8, “Ön”'])
    for (const q of ['Åkerström', 'Åkerström'.normalize('NFD'), 'åker\u00ADströms lägenhet', 'åkerströms\u00A0lägenhet'])
      expect(
        (await found(eva, q)).map((title) => title.normalize()),
        q,
      ).toEqual(['Åkerströms lägenhet'])
    for (const q of ["mot o'brien", 'Mot O´Brien', '2026-8', '2026−8', '"ön"', '”Ön”'])
      expect(await found(eva, q), q).toEqual(['Mot O’Brien – 2026–8, “Ön”'])
    for (const q of ['emile', 'Émile', 'ÉMILE'.normalize('NFD'), "ek-o'brien", 'ek–o’brien', 'brien emile'])
      expect(await found(eva, q), q).toContain('Lån')
    expect(await found(eva, 'Akerstrom')).toEqual([])
  })

  test('reads only so much of a long list for one call, and loses no match', async () => {
    const eva = await office()
    const anna = await person(server())
    await server().db.execute(sql`
      insert into matters (user_id, title, title_key, description, created_at, updated_at)
      select ${anna.id}, title, ' ' || lower(title), 'Hej!', now(), now()
      from generate_series(1, 12500) n, lateral (
        select case when n % 5 = 0 then 'Hyresavtal ' else 'Bygglov ' end || lpad(n::text, 5, '0') as title) t`)
    await server().db.execute(sql`analyze matters`)
    const first = await page(eva, { q: 'avtal', sort: 'title' })
    expect(first.rows).toEqual([])
    const second = await page(eva, { q: 'avtal', sort: 'title', after: first.next ?? '' })
    expect(second.rows).toHaveLength(100)
    for (const query of [{ sort: 'title' }, { sort: '-title' }, { sort: 'status:Pending' }, {}]) {
      const titles = await found(eva, 'avtal', { ...query, limit: 1_000 })
      expect(titles).toHaveLength(2_500)
      expect(new Set(titles).size).toBe(2_500)
      const [start, end] = query.sort === 'title' ? ['00005', '12500'] : ['12500', '00005']
      expect([titles[0], titles.at(-1)]).toEqual([`Hyresavtal ${start}`, `Hyresavtal ${end}`])
    }
    expect(await found(eva, '12499')).toEqual(['Bygglov 12499'])
  })

  test('a customer’s search of a long list leads to no place of others', async () => {
    const anna = await person(server())
    const bo = await person(server())
    for (const [owner, title, count] of [
      [bo, 'Hyresavtal', 4_000],
      [anna, 'Hemligt bygglov', 9_000],
    ] as const)
      await server().db.execute(sql`
        insert into matters (user_id, title, title_key, description, created_at, updated_at)
        select ${owner.id}, ${title}, ' ' || lower(${title}::text), 'Hej!', now(), now() from generate_series(1, ${count}::int)`)
    await server().db.execute(sql`analyze matters`)
    for (const sort of ['-created', 'title', 'status:Pending'])
      for (const limit of [1, 100]) {
        const { rows, next = '' } = await page(bo, { q: 'avtal', sort, limit })
        expect(rows, sort).toHaveLength(limit)
        expect(Buffer.from(next, 'base64url').toString(), sort).not.toContain('hemligt')
      }
  })

  test('finds nothing of anybody else’s, and its counts tell nothing of it', async () => {
    const anna = await person(server(), { surname: 'Öberg' })
    const bo = await person(server())
    await insertMatters(server(), anna, ['Hyresavtal', 'Samboavtal'])
    await insertMatters(server(), bo, ['Avtal om bil'])
    for (const q of ['avtal', 'hyres', 'Öberg', '%', '_', 'a']) expect((await page(bo, { q })).counts, q).toEqual({ Pending: 1 })
    expect(await found(bo, 'avtal')).toEqual(['Avtal om bil'])
    expect(await found(bo, 'Öberg')).toEqual([])
    const { next = '' } = await page(anna, { limit: 1 })
    expect((await page(bo, { after: next, limit: 5 })).rows).toEqual([])
  })

  test.each(['%', '_', '%%%', '100 %', "'; drop table matters; --", '"', '\\', 'C:\\mapp', '😀', 'ﷺ', 'x'.repeat(1_000)])(
    'takes %s literally',
    async (words) => {
      const anna = await person(server())
      await anna.post('/matters/', { title: 'Fukt', description: 'Väggen är blöt.' })
      expect(await found(anna, words)).toEqual([])
      await anna.post('/matters/', { title: 'Så här', description: ` ${words} ` })
      expect(await found(anna, words)).toEqual(['Så här'])
    },
  )
})
