import { readFile, writeFile } from 'node:fs/promises'

/** The peak memory of a process while something runs (Linux). */
export const peakMegabytes = async (pid: number, act: () => Promise<unknown>) => {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  await act()
  return Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000
}
