import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const controller = '/sys/fs/cgroup/cpu'
// The kernel's default. With a shorter period, threads lose the part of their slice that they
// don't use.
const periodUs = 100_000

/**
 * Runs `act` while each of the processes is limited to a fraction of one core.
 * @returns its result, or undefined where no quota can be set: that takes Linux with cgroups v1,
 * and root
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
