import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matterParties } from '#server/db/schema/assignments.ts'
import { renewPartyKeys } from '#server/domain/assignments/party-keys.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { contractMatter, offersGoOut, partnerWith } from '#tests/support/assignment-stories.ts'
import { eventsOf } from '#tests/support/history-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const opponent = (name: string, number: string | null = null) => ({ kind: 'opponent', name, number })

/** A match that the viewer may not see. */
const possible = (party: string) => ({ party, place: null, percent: null, name: null, matter: null })

describe('a conflict check', { tags: ['§conflicts'] }, () => {
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
    expect(conflicts).toEqual([possible('Kanariefågel')])
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

  test('finds a married name, and a company by its VAT number', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    await matterOf(here, await person(here, { name: 'Anna', surname: 'Berg Lindqvist' }))
    const other = await matterOf(here, await person(here, { name: 'Bo', surname: 'Ek' }))
    await admin.put(`/matters/${other.id}/parties/`, { parties: [opponent('Alfa Tryckeri AB', 'SE559000000501')] })
    await admin.put(`/matters/${id}/parties/`, {
      parties: [opponent('Anna Berg'), opponent('Alfa Tryckeri AB', '559000–0005'), opponent('Alfa Tryckeri AB', '556000-0001')],
    })
    const { conflicts } = await (await admin.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toMatchObject([
      { party: 'Alfa Tryckeri AB', percent: 100, name: 'Alfa Tryckeri AB' },
      { party: 'Anna Berg', percent: 90, name: 'Anna Berg Lindqvist' },
      // Another number, which may be a slip.
      { party: 'Alfa Tryckeri AB', percent: 70, name: 'Alfa Tryckeri AB' },
    ])
  })

  test('compares parties that an earlier release wrote', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    const other = await matterOf(here, await person(here, { name: 'Bo', surname: 'Ek' }))
    await here.db.execute(sql`
      insert into matter_parties (matter_id, kind, name, number, name_key, number_key)
      select ${other.id}::int, 'opponent', 'Alfa Tryckeri AB ' || n, 'SE559000000501', 'otherwise', '9000000501' from generate_series(1, 501) n`)
    await renewPartyKeys(here.deps)
    await admin.put(`/matters/${id}/parties/`, { parties: [opponent('Betatryck', '559000-0005')] })
    const { conflicts } = await (await admin.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts[0]).toMatchObject({ party: 'Betatryck', percent: 100 })
    const rows = await here.db
      .selectDistinct({ numberKey: matterParties.numberKey, keyVersion: matterParties.keyVersion })
      .from(matterParties)
    expect(rows).toEqual([{ numberKey: '5590000005', keyVersion: 1 }])
  })

  describe('where partners see only what is assigned to them', { tags: ['R109'] }, () => {
    /** A matter that is offered to a partner, who can't see one with the given party. */
    const hiddenParty = async (name: string, number: string | null) => {
      const here = server()
      const { admin, id } = await contractMatter(here)
      const other = await matterOf(here, await person(here))
      await admin.put(`/matters/${other.id}/parties/`, { parties: [opponent(name, number), opponent(name, number)] })
      here.deps.config.partnersSee = 'assigned'
      const doris = await partnerWith(here)
      await offersGoOut(here)
      const conflictsOf = async (...parties: object[]) => {
        await admin.put(`/matters/${id}/parties/`, { parties })
        return (await (await doris.post(`/matters/${id}/conflicts/`)).json()).conflicts
      }
      return { here, doris, conflictsOf }
    }

    test('it tells of a hidden name that there may be a match, and nothing else', async () => {
      const { here, doris, conflictsOf } = await hiddenParty('Kanariefågel Grön', '556000-0001')
      // The same for a name that is equal, less alike, or with another number.
      for (const [name, number] of [
        ['Kanariefågel Grön', '556000-0001'],
        ['Kanariefågel Grön', '556000-0002'],
        ['Kanariefågel Grön', null],
        ['Kanariefagel Gron', null],
      ] as const)
        expect(await conflictsOf(opponent(name, number)), name).toEqual([possible(name)])
      expect(JSON.stringify(await mailsTo(here, doris.email))).not.toMatch(/Kanarie|Fukt/)
    })

    test('a number alone finds nothing, so that nobody can try which is right', async () => {
      const { conflictsOf } = await hiddenParty('Kanariefågel Grön', '19800101-1234')
      const guesses = Array.from({ length: 20 }, (_, n) => opponent(`Någon ${n}`, `19800101-12${n + 20}`))
      expect(await conflictsOf(...guesses)).toEqual([])
    })

    test('possible matches come in the order of the parties', async () => {
      const { conflictsOf } = await hiddenParty('Kanariefågel Grön', null)
      expect(await conflictsOf(opponent('Kanariefågel Gröm'), opponent('Kanariefågel Grön'))).toEqual([
        possible('Kanariefågel Gröm'),
        possible('Kanariefågel Grön'),
      ])
    })
  })

  test('looks a hundred names up in an hour at most, and each time says in the log how many', { tags: ['R109'] }, async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    const parties = Array.from({ length: 19 }, (_, n) => opponent(`Motpart ${n}`))
    await admin.put(`/matters/${id}/parties/`, { parties })
    for (let count = 0; count < 5; count += 1) expect((await admin.post(`/matters/${id}/conflicts/`)).status).toBe(200)
    expect((await admin.post(`/matters/${id}/conflicts/`)).status).toBe(429)
    here.clock.forwardSeconds(3_600)
    expect((await admin.post(`/matters/${id}/conflicts/`)).status).toBe(200)
    const logged = here.log.filter((line) => line.includes('"conflicts.checked"'))
    expect(logged).toHaveLength(6)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ userId: Number(admin.id), matterId: Number(id), names: 20, found: 0 })
    expect(here.log.join('')).not.toContain('Motpart')
  })

  test('tells of fifty hits at most, and takes twenty parties', async () => {
    const here = server()
    const { admin, id } = await contractMatter(here)
    const wide = (n: number) => opponent(`${'Byggnadsfirman Karlsson och Söner '.repeat(3).slice(0, 95)} ${n}`)
    const own_clients = Array.from({ length: 500 }, (_, n) => ({ name: wide(n).name, number: null }))
    const doris = await partnerWith(here, { own_clients })
    const parties = Array.from({ length: 20 }, (_, n) => wide(n))
    await admin.put(`/matters/${id}/parties/`, { parties })
    const { conflicts } = await (await doris.post(`/matters/${id}/conflicts/`)).json()
    expect(conflicts).toHaveLength(50)
    const refused = await admin.put(`/matters/${id}/parties/`, { parties: [...parties, opponent('En till')] })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ parties: ['Ange högst 20 parter.'] })
  })
})
