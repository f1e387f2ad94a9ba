import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a small in-memory disk (tmpfs). Returns undefined unless run as root on Linux. */
export const mountSmallDisk = (megabytes: number) => {
  const path = mkdtempSync(join(tmpdir(), 'radrum-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return undefined
  }
  const fill = join(path, 'fill')
  return {
    path,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(path)
      return bavail * bsize
    },
    /** Fills the disk to the last byte. */
    fillUp: () => {
      const file = openSync(fill, 'a')
      for (const size of [1_048_576, 4_096]) while (tryWrite(file, Buffer.alloc(size)));
      closeSync(file)
    },
    /** Frees space: the fill file keeps this many bytes. */
    shrinkTo: (bytes: number) => truncateSync(fill, bytes),
    unmount: () => {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

const tryWrite = (file: number, bytes: Buffer) => {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch {
    return false
  }
}
