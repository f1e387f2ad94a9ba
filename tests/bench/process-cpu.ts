import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const millisecond = 1_000_000

/**
 * Milliseconds of CPU that all threads of a process have used (Linux). `schedstat` counts
 * nanoseconds; `stat` would count ticks of 10 ms. One that ends meanwhile, as a worker of the
 * database may, counts as none.
 */
export const processCpuMs = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const used = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
    return Number(stat.split(' ', 1)[0])
  })
  return (await Promise.all(used)).reduce((sum, nanoseconds) => sum + nanoseconds, 0) / millisecond
}

/** Lists the backend processes of one database of a PostgreSQL on this machine. */
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
