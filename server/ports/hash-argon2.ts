import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refused } from '#contract/refusals.ts'
import { fairQueue } from './fair-queue.ts'
import type { PasswordHasher } from './hash.ts'

/** The cost of a hash: memory in KiB, and passes over it. */
export interface HashCost {
  memoryKiB: number
  passes: number
}

const derive = promisify(argon2)
const lanes = 1
const saltBytes = 16
const tagBytes = 32
// One core stays free for requests other than logins.
const runningMax = Math.max(1, availableParallelism() - 1)
const waitingMax = 20
/** Few enough checks at once that they never fill the queues of hashes and of the database. */
const checks = { runningMax: 16, waitingMax: 100 }

/** Argon2id from node:crypto, stored as PHC strings (D21). */
export const argon2Hasher = (today: HashCost): PasswordHasher => {
  const whenFree = boundedQueue()
  const tag = (password: string, nonce: Buffer, { memoryKiB, passes }: HashCost) =>
    whenFree(() =>
      derive('argon2id', { message: password, nonce, parallelism: lanes, tagLength: tagBytes, memory: memoryKiB, passes }),
    )
  // Compared with when the account is unknown, so that it costs the same.
  const nobody = { cost: today, nonce: randomBytes(saltBytes), tag: randomBytes(tagBytes) }

  return {
    async hash(password) {
      const nonce = randomBytes(saltBytes)
      return write(today, nonce, await tag(password, nonce, today))
    },
    ofNoPassword: () => write(today, randomBytes(saltBytes), randomBytes(tagBytes)),
    async verify(stored, password) {
      const hash = stored === undefined ? undefined : read(stored)
      const { nonce, cost, tag: expected } = hash ?? nobody
      return timingSafeEqual(await tag(password, nonce, cost), expected) && hash !== undefined
    },
    inTurn: fairQueue(checks),
    outdated(stored) {
      const { cost } = read(stored)
      return cost.memoryKiB !== today.memoryKiB || cost.passes !== today.passes
    },
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const write = ({ memoryKiB, passes }: HashCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${base64(nonce)}$${base64(tag)}`

const read = (stored: string) => {
  const [, memory, passes, nonce, tag] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  if (!nonce || !tag) throw new Error('a stored password hash that is not one of ours')
  return {
    cost: { memoryKiB: Number(memory), passes: Number(passes) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/**
 * Runs at most `runningMax` tasks at once and queues `waitingMax` more. @throws Refused
 * `server.busy` beyond that
 */
const boundedQueue = () => {
  const waiting: Array<() => void> = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < runningMax) running += 1
    else if (waiting.length >= waitingMax) throw new Refused('server.busy', 1)
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await task()
    } finally {
      // The next waiting task takes over this one's slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
