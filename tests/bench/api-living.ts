import { run } from './bench-database.ts'
import { costOf, get } from './load.ts'
import type { Line } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const owner = 'annan@example.se'
const messages = 1_000
const matters = 10_000

/** The CPU of a matter with many messages, and of telling its owner of many unread matters. */
export const measureLivingMatter = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    const pid = product.pid() ?? 0
    const target = targets.target(product.url, await authorize(product, owner), () => [pid])
    const { matterId, middle } = await fill(databaseUrl)
    const place = `/api/matters/${matterId}`
    const calls = [
      { what: `the newest 50 of ${messages} messages`, path: `${place}/messages/`, goal: 10 },
      { what: `50 messages from the middle of ${messages}`, path: `${place}/messages/?before=${middle}`, goal: 10 },
      { what: `the newest 50 of ${messages} events`, path: `${place}/events/`, goal: 10 },
      { what: 'how that matter stands', path: `${place}/now/`, goal: 10 },
      { what: `the inbox of somebody with ${matters.toLocaleString('sv')} unread matters`, path: '/api/inbox/', goal: 3 },
    ]
    const lines: Line[] = []
    for (const { what, path, goal } of calls) {
      await costOf(target, get(path), 100, 1)
      const { cpuMs } = await costOf(target, get(path), 300, 1)
      lines.push({ what: `PostgreSQL: ${what}`, measured: cpuMs, unit: 'ms', goal: { most: goal } })
    }
    return lines
  } finally {
    await targets.close()
    await product.dispose()
  }
}

/** Writes a long conversation into the owner's first matter, and makes all matters unread. */
const fill = async (url: string) => {
  const [first] = await run(
    url,
    'select m.id as matter, m.user_id as owner from matters m join users u on u.id = m.user_id where u.email = $1 order by m.id limit 1',
    [owner],
  )
  const { matter, owner: ownerId } = first
  await run(
    url,
    `with told as (
       insert into matter_events (matter_id, chain, number, at, actor_id, role, kind, facts, mark, previous, hash)
       select $1, 'shared', 1000 + n, now(), $2, 'customer', 'message_sent', jsonb_build_object('message', n), md5(n::text), repeat('0', 64), md5(n::text)
       from generate_series(1, $3::int) n returning id
     )
     insert into messages (matter_id, author_id, role, internal, text, event_id, sent_at)
     select $1, $2, 'customer', false, repeat('Ett meddelande av vanlig längd. ', 8), id, now() from told`,
    [matter, ownerId, messages],
  )
  const [{ middle }] = await run(url, 'select percentile_disc(0.5) within group (order by id) as middle from messages')
  await run(
    url,
    `with added as (
       insert into matters (title, description, status, user_id, created_at, updated_at)
       select 'Ett ärende', 'Som räknas', 'Pending', $1, now(), now() from generate_series(1, $2::int) returning id
     )
     insert into inbox (user_id, matter_id, event_id, unread, at) select $1, id, id, 1, now() from added`,
    [ownerId, matters],
  )
  await run(url, 'analyze')
  return { matterId: Number(matter), middle: Number(middle) }
}
