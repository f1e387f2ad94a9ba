import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { deriveKeys } from '#server/keys.ts'

// The floor: the same replies from the same tables with the least code. It authenticates, reads
// and replies.

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
    "insert into matters (title, description, status, user_id, created_at, updated_at) values ($1, $2, 'Pending', $3, now(), now()) returning id, title, description, status, notes, user_id as user",
    [form.get('title'), form.get('description'), id],
  )
  return c.json({ ...matter, files: [] }, 201)
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => console.log(`Listening on http://127.0.0.1:${PORT}`))
