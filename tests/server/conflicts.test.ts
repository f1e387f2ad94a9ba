import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '#tests/support/accounts.ts'
import { contractMatter, offersGoOut, partnerWith } from '#tests/support/assignment-stories.ts'
import { eventsOf } from '#tests/support/history-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const opponent = (name: string, number: string | null = null) => ({ kind: 'opponent', name, number })

describe('a conflict check', { tags: ['§D5-26-conflicts'] }, () => {
  test('finds the names of a matter among other parties, customers and the partner’s own clients', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    const erik = await person(here, { name: 'Erik', surname: 'Åström' })
    const other = await matterOf(here, erik)
    await admin.put(`/matters/${other.id}/parties/`, {
      parties: [opponent('Andersson Lindkvist, Anna'), opponent('Ek AB', '556000-0001')],
    })
    const parties = [
      opponent('Erik Åstrom'),
      { kind: 'related', name: 'Helt annat namn', number: '5560000001' },
      opponent('Berg & Co HB'),
    ]
    await admin.put(`/matters/${id}/parties/`, { parties })
    const doris = await partnerWith(here, { own_clients: [{ name: 'AB Co Berg', number: null }] })
    const { conflicts } = await (await doris.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toEqual([
      { party: 'Helt annat namn', place: 'opponent', percent: 100, name: 'Ek AB', matter: other.id },
      { party: 'Berg & Co HB', place: 'own', percent: 100, name: 'AB Co Berg', matter: null },
      { party: 'Erik Åstrom', place: 'customer', percent: expect.any(Number), name: 'Erik Åström', matter: null },
    ])
  })

  test('finds a customer who is the other side elsewhere, also when the name is spelt otherwise', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    const other = await matterOf(here, await person(here, { name: 'Bo', surname: 'Ek' }))
    await admin.put(`/matters/${other.id}/parties/`, { parties: [opponent('Lindkvist, Anna')] })
    const { conflicts } = await (await admin.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toMatchObject([{ party: 'Anna Lindqvist', place: 'opponent', name: 'Lindkvist, Anna', matter: other.id }])
  })

  test('finds a customer by a word with an accent, also one that stands alone', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    await matterOf(here, await person(here, { name: 'Émile', surname: '' }))
    await admin.put(`/matters/${id}/parties/`, { parties: [opponent('Émile')] })
    const { conflicts } = await (await admin.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toMatchObject([{ party: 'Émile', place: 'customer', percent: 100, name: 'Émile' }])
  })

  test('finds the same name among many that begin alike', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    await here.db.execute(sql`
      with customers as (
        insert into users (email, name, surname, phone_number, password_hash, consent_at, policy_version, created_at)
        select 'kund' || n || '@example.se', 'Johanna', case n when 590 then 'Johan' else 'Johnsdotter' end, '', 'x', now(), '1', now()
        from generate_series(1, 600) n returning id)
      insert into matters (user_id, title, title_key, description, created_at, updated_at)
      select id, 'Fukt', ' fukt', 'Hej!', now(), now() from customers`)
    await admin.put(`/matters/${id}/parties/`, { parties: [opponent('Johan Johanna')] })
    const { conflicts } = await (await admin.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toContainEqual(expect.objectContaining({ place: 'customer', percent: 100, name: 'Johanna Johan' }))
  })

  test('finds a name that is spelt in another way among many with the same first name', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    await here.db.execute(sql`
      with customers as (
        insert into users (email, name, surname, phone_number, password_hash, consent_at, policy_version, created_at)
        select 'kund' || n || '@example.se', case n when 590 then 'Anne' when 591 then 'Hanna' else 'Anna' end,
          case n when 590 then 'Lindkvist' when 591 then 'Lindqvist' else 'Berg' end, '', 'x', now(), '1', now()
        from generate_series(1, 600) n returning id)
      insert into matters (user_id, title, title_key, description, created_at, updated_at)
      select id, 'Fukt', ' fukt', 'Hej!', now(), now() from customers`)
    await admin.put(`/matters/${id}/parties/`, { parties: [opponent('Anna Lindqvist')] })
    const { conflicts } = await (await admin.post(`/matters/${id}/conflicts/`)).json()
    const names = conflicts
      .filter(({ place }: { place: string }) => place === 'customer')
      .map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Hanna Lindqvist', 'Anne Lindkvist'])
  })

  test('tells a lawyer nothing of a matter that is the lawyer’s own', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    const doris = await partnerWith(here)
    const own = await matterOf(here, doris)
    await admin.put(`/matters/${own.id}/parties/`, { parties: [opponent('Kanariefågel AB')] })
    await admin.put(`/matters/${id}/parties/`, { parties: [opponent('Kanariefågel')] })
    const { conflicts } = await (await doris.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toEqual([{ party: 'Kanariefågel', place: 'opponent', percent: 100, name: null, matter: null }])
  })

  test('finds nothing where there is nothing, and says so in the office’s history only', async () => {
    const here = server()
    const { anna, admin, id } = await contractMatter(here)
    await admin.put(`/matters/${id}/parties/`, { parties: [opponent('% _ \\'), opponent('Ö')] })
    expect(await (await admin.post(`/matters/${id}/conflicts/`)).json()).toEqual({ conflicts: [] })
    const checked = (await eventsOf(here, id)).filter(({ kind }) => kind === 'conflicts_checked')
    expect(checked).toMatchObject([{ chain: 'office', facts: { found: 0 } }])
    expect(JSON.stringify(await (await anna.get(`/matters/${id}/events/`)).json())).not.toContain('conflict')
  })

  test('tells no name and no number of what the partner can’t see', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    const other = await matterOf(here, await person(here))
    await admin.put(`/matters/${other.id}/parties/`, { parties: [opponent('Kanariefågel AB', '556000-0001')] })
    await admin.put(`/matters/${id}/parties/`, { parties: [opponent('Kanariefagel', '556000-0001')] })
    here.deps.config.partnersSee = 'assigned'
    const doris = await partnerWith(here)
    await offersGoOut(here)
    const { conflicts } = await (await doris.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toEqual([{ party: 'Kanariefagel', place: 'opponent', percent: 100, name: null, matter: null }])
    expect(JSON.stringify(await mailsTo(here, doris.email))).not.toMatch(/Kanarie|Fukt/)
  })

  test('is made sixty times an hour at most', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    for (let count = 0; count < 60; count += 1) await admin.post(`/matters/${id}/conflicts/`)
    expect((await admin.post(`/matters/${id}/conflicts/`)).status).toBe(429)
    here.clock.forwardSeconds(3_600)
    expect((await admin.post(`/matters/${id}/conflicts/`)).status).toBe(200)
  })
})
