import { reserveBytes } from '#server/ports/disk.ts'
import { error, type Examined, type Finding, ok, warning } from './finding.ts'

const comfortableBytes = 1_000_000_000

/** Free space on the disk of DATA_DIR. */
export const checkDisk = async ({ disk, config }: Pick<Examined, 'disk' | 'config'>): Promise<Finding> => {
  const free = await disk.freeBytes()
  const says = `${Math.floor(free / 1_000_000)} MB free in ${config.dataDir}`
  if (free <= reserveBytes) return error(`${says}: every change is refused below ${reserveBytes / 1_000_000} MB. Free some now`)
  return free <= comfortableBytes ? warning(`${says}: free some soon`) : ok(says)
}
