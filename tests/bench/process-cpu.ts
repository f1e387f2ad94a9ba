import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const millisecond = 1_000_000

/** Milliseconds of CPU that a process has used so far, all its threads (Linux; to the nanosecond, where `stat` counts ticks of 10 ms). */
export const processCpuMs = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`)
  const used = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    return Number(stat.split(' ', 1)[0])
  })
  return (await Promise.all(used)).reduce((sum, nanoseconds) => sum + nanoseconds, 0) / millisecond
}

/** Looks at the connections that PostgreSQL on this machine has open to one database: each is a process of its own. */
export const databaseProcesses = async (url: string) => {
  const observer = new pg.Client({ connectionString: url, application_name: 'radrum bench' })
  await observer.connect()
  return {
    pids: async () => {
      const { rows } = await observer.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows.map(({ pid }) => pid)
    },
    close: () => observer.end(),
  }
}
