import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { OutboxKind } from './db/schema/outbox.ts'
import type { Clock } from './ports/clock.ts'
import type { Disk } from './ports/disk.ts'
import type { FileStore } from './ports/files.ts'
import type { PasswordHasher } from './ports/hash.ts'
import type { HeavyWork } from './ports/heavy-work.ts'
import type { Mailer } from './ports/mail.ts'
import type { Pay } from './ports/pay.ts'
import type { Push } from './ports/push.ts'
import type { Traces } from './ports/traces.ts'
import type { OfficeReader } from './domain/office/office-reader.ts'
import type { Keys } from './keys.ts'

/** Everything the server depends on. It enters through `createApp` only. */
export interface Deps {
  config: Config
  db: Db
  /** Asked by `readLagging` alone; absent without DATABASE_READ_URL. */
  replica?: Replica
  clock: Clock
  log: Log
  keys: Keys
  hash: PasswordHasher
  mail: Mailer
  pay: Pay
  push: Push
  files: FileStore
  disk: Disk
  office: OfficeReader
  heavy: HeavyWork
  traces: Traces
  /** Rings within this process when a row is queued, so that its work is done soon. */
  outboxBell: EventEmitter<Record<OutboxKind, []>>
}
