import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { deriveKeys } from '#server/keys.ts'

// The floor: the same replies from the same tables with the least code. It authenticates, reads
// or writes what the product writes too, and replies.

const { PORT, APP_SECRET = '', DATABASE_URL, DATA_DIR } = process.env
const keys = deriveKeys(APP_SECRET)
type Ask = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

const onPostgres = (url: string): Ask => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return async (name, text, values) => (await pool.query({ name, text, values })).rows
}
const onPglite = async (): Promise<Ask> => {
  const database = await PGlite.create(`${DATA_DIR}/database`, { extensions: { pg_trgm } })
  return async (_, text, values) => (await database.query<Record<string, unknown>>(text, values)).rows
}
const ask = DATABASE_URL ? onPostgres(DATABASE_URL) : await onPglite()

const userId = async (authorization = ''): Promise<unknown> => {
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), keys.access)
  const rows = await ask(
    'who',
    'select u.id from sessions s join users u on u.id = s.user_id where s.id = $1 and s.ended_at is null and s.ends_at > now()',
    [payload['sid']],
  )
  return rows[0]?.['id']
}

const app = new Hono()
app.get('/api/matters/', async (c) => {
  const id = await userId(c.req.header('authorization'))
  const [matters, files] = await Promise.all([
    ask(
      'list',
      'select id, title, description, status, notes, user_id as user from matters where user_id = $1 order by id desc',
      [id],
    ),
    ask(
      'files',
      'select f.id, f.matter_id, f.key, f.name from files f join matters m on m.id = f.matter_id where m.user_id = $1',
      [id],
    ),
  ])
  const byMatter = Map.groupBy(files, ({ matter_id }) => matter_id)
  return c.json(
    matters.map((matter) => ({
      ...matter,
      files: (byMatter.get(matter['id']) ?? []).map((file) => ({
        id: file['id'],
        file: `/files/${file['key']}/${file['name']}`,
      })),
    })),
  )
})
app.post('/api/matters/', async (c) => {
  const id = await userId(c.req.header('authorization'))
  const form = await c.req.formData()
  const [matter] = await ask(
    'add',
    `with matter as (
       insert into matters (title, title_key, description, status, user_id, created_at, updated_at)
       values ($1, lower($1), $2, 'Pending', $3, now(), now()) returning id, title, description, status, notes, user_id as user
     ), event as (
       insert into matter_events (matter_id, chain, number, at, actor_id, role, kind, facts, mark, previous, hash)
       select id, 'shared', 1, now(), "user", 'customer', 'matter_created', '{}', '', '', '' from matter returning id, matter_id
     ), readers as (
       select u.id from users u where (is_staff or is_superuser or is_delegated_admin) and id <> $3 for key share
     ), unread as (
       insert into inbox (user_id, matter_id, event_id, unread, at) select r.id, e.matter_id, e.id, 1, now() from readers r, event e
     ), notice as (
       insert into notices (user_id, matter_id, kind, event_id, pace, since, due)
       select r.id, e.matter_id, 'matter', e.id, 'now', now(), now() from readers r, event e
     ) select * from matter`,
    [form.get('title'), form.get('description'), id],
  )
  return c.json({ ...matter, files: [] }, 201)
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => console.log(`Listening on http://127.0.0.1:${PORT}`))
