import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const controller = '/sys/fs/cgroup/cpu'
// The kernel's own, unless it was told otherwise. Shorter ones lose what threads are given and don't use.
const periodUs = 100_000

/**
 * Does something while each of some processes may use so much of one core and no more.
 * @returns what came of it, or undefined where that can't be set: it takes Linux with control groups of version 1, and its administrator
 */
export const withQuota = async <Result>(
  pids: readonly number[],
  cores: number,
  act: () => Promise<Result>,
): Promise<Result | undefined> => {
  const groups = pids.map((pid) => ({ pid: String(pid), folder: join(controller, `radrum-bench-${pid}`) }))
  try {
    for (const { pid, folder } of groups) {
      await mkdir(folder)
      await writeFile(join(folder, 'cpu.cfs_period_us'), String(periodUs))
      await writeFile(join(folder, 'cpu.cfs_quota_us'), String(periodUs * cores))
      await writeFile(join(folder, 'cgroup.procs'), pid)
    }
  } catch {
    await release()
    return undefined
  }
  return act().finally(release)

  async function release() {
    for (const { pid, folder } of groups) {
      await writeFile(join(controller, 'cgroup.procs'), pid).catch(() => {})
      await rmdir(folder).catch(() => {})
    }
  }
}
