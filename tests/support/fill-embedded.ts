import { join } from 'node:path'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { titleKey } from '#contract/matters/title-key.ts'
import { EmbeddedDatabase } from '#server/db/embedded.ts'
import type { ServerProcess } from './server-process.ts'

/** Writes matters of a user, oldest first, with statuses in turn, while the server is stopped. */
export const fillEmbedded = async (product: ServerProcess, email: string, titles: readonly string[]) => {
  await product.kill('SIGTERM')
  const database = new EmbeddedDatabase(join(product.dataDir, 'database'))
  const statuses = titles.map((_, n) => matterStatuses[n % matterStatuses.length])
  await database.query(
    `insert into matters (title, title_key, description, status, user_id, created_at, updated_at)
     select title, key, 'Om ' || lower(title) || '.', status, u.id, now(), now()
     from users u, unnest($2::text[], $3::text[], $4::text[]) with ordinality as row (title, key, status, place)
     where u.email = $1 order by place`,
    [email, titles, titles.map(titleKey), statuses],
  )
  await database.close()
  await product.start()
}
