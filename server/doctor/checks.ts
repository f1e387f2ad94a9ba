import type { Config } from '#server/config.ts'
import { checkAddresses, checkAnswers } from './check-addresses.ts'
import { checkBackup } from './check-backup.ts'
import { checkBuild } from './check-build.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkFiles } from './check-files.ts'
import { checkJobs } from './check-jobs.ts'
import { checkLogin } from './check-login.ts'
import { checkMail } from './check-mail.ts'
import { checkOffice } from './check-office.ts'
import { checkPasskeys } from './check-passkeys.ts'
import { checkPayments, checkWebhooks } from './check-payments.ts'
import { checkRegions } from './check-regions.ts'
import { checkReplica } from './check-replica.ts'
import { checkTraces } from './check-traces.ts'
import type { Examined, Finding } from './finding.ts'

type OfConfiguration = { look(config: Config): Finding | Promise<Finding> }
type OfDatabase = { lookWith(examined: Examined): Promise<Finding> }
type Check = { name: string } & (OfConfiguration | OfDatabase)

/**
 * Cheap and silent: a few reads, and nothing leaves the process. They run at each start, too, whose
 * log warns of what isn't ok.
 */
export const cheapChecks: readonly Check[] = [
  { name: 'payments', look: checkPayments },
  { name: 'office', lookWith: checkOffice },
  { name: 'web app', look: checkBuild },
  { name: 'addresses', look: checkAddresses },
  { name: 'regions', look: checkRegions },
  { name: 'login', look: checkLogin },
  { name: 'passkeys', lookWith: checkPasskeys },
  { name: 'clock', lookWith: checkClock },
  { name: 'disk', lookWith: checkDisk },
  { name: 'backup', lookWith: checkBackup },
]

/** In the order in which an operator reads them. */
export const allChecks: readonly Check[] = [
  { name: 'database', lookWith: checkDatabase },
  { name: 'read replica', look: checkReplica },
  { name: 'files', look: checkFiles },
  { name: 'mail', look: checkMail },
  { name: 'webhooks', look: checkWebhooks },
  ...cheapChecks,
  { name: 'reachable', look: checkAnswers },
  { name: 'traces', look: checkTraces },
  { name: 'jobs', lookWith: checkJobs },
]
