import type { Deps } from '#server/deps.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse-unpaid.ts'
import { releaseFromFormerPartners } from '#server/domain/assignments/former-partners.ts'
import { offerMatters } from '#server/domain/assignments/offer.ts'
import { renewPartyKeys } from '#server/domain/assignments/party-keys.ts'
import { checkSeries } from '#server/domain/money/books/check-series.ts'
import { markExports } from '#server/domain/money/books/mark-export.ts'
import { saveLastNumbers } from '#server/domain/money/books/last-numbers.ts'
import { tellReportedPartners } from '#server/domain/money/books/tell-reported-partners.ts'
import { remindOfClientRequests } from '#server/domain/conversation/client-requests/reminders.ts'
import { remindOfDeadlines } from '#server/domain/conversation/deadlines/reminders.ts'
import { backfill } from './backfill.ts'
import { keepBackups } from './backups.ts'
import { hourly } from './hourly.ts'
import { makeDescribedMatters } from './described-matter.ts'
import { sweepOrphans } from './orphan-sweeper.ts'
import { removeClosedMatters } from './closed-matters.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { remindOfAnswers } from '#server/domain/history/waiting/remind-of-answers.ts'
import { remindOfWaiting } from '#server/domain/history/waiting/remind.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { foldCounts } from '#server/domain/matters/counts.ts'
import { fillTitleKeys } from '#server/domain/matters/title-keys.ts'
import { startOutbox } from '#server/domain/shared/outbox-sender.ts'
import { issuePartnerInvoices } from '#server/domain/money/partner-invoices/issue.ts'
import { recallUnsellable } from '#server/domain/money/payments/unsellable-orders.ts'
import { dropLostPayouts } from '#server/domain/money/payouts/drop-payout.ts'
import { reconcile } from '#server/domain/money/payments/reconcile.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { mailAnnouncements } from './policy-announcements.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'
import { expireProposals } from '#server/domain/agreements/proposals/expire.ts'
import { mailWaitedResets } from '#server/domain/accounts/two-factor-reset.ts'
import { remindOfWithdrawals } from '#server/domain/agreements/withdrawals/reminders.ts'

const minuteMs = 60_000
/** Two quiet minutes and this: a notification is on its way within three. */
const notificationsMs = 20_000

/**
 * One run of a job, with the office's settings as they are by then: no call may have come to this
 * process. A long run must return between two pieces of work once `stop` is aborted.
 */
type Job = (deps: Deps, stop: AbortSignal) => Promise<unknown>

/** In each process that runs jobs. */
export const minuteJobs: readonly Job[] = [
  reconcile,
  sendAskedRefunds,
  expireProposals,
  lapseUnpaid,
  remindOfWithdrawals,
  remindOfDeadlines,
  remindOfClientRequests,
  remindOfWaiting,
  remindOfAnswers,
  mailWaitedResets,
  fillTitleKeys,
  renewPartyKeys,
  foldCounts,
  repairWaiting,
  checkSeries,
  markExports,
  releaseFromFormerPartners,
  recallUnsellable,
  dropLostPayouts,
  offerMatters,
  issuePartnerInvoices,
  mailAnnouncements,
]

/** In one process of them. */
export const hourlyJobs: readonly Job[] = [
  sweepOrphans,
  deleteExpiredRows,
  saveLastNumbers,
  makeDescribedMatters,
  removeClosedMatters,
  tellReportedPartners,
]

/**
 * Starts the background jobs. A job may run in several processes at once, but never twice in one
 * process; the hourly ones run in one of them.
 * @returns a function that stops them all
 */
export const startJobs = (deps: Deps): (() => Promise<void>) => {
  const stopOutbox = startOutbox(deps)
  const minutely = minuteJobs.map((job) => every(deps, minuteMs, job))
  // Runs them at startup too, for work that came due while no server was running.
  for (const { run } of minutely) run()
  const atStart = every(deps, 60 * minuteMs, untilDone(backfill))
  atStart.run()
  const repeated = [
    ...(deps.config.backup.to ? [every(deps, minuteMs, keepBackups)] : []),
    ...minutely,
    atStart,
    every(deps, notificationsMs, mailNotifications),
    ...hourlyJobs.map((job) => every(deps, minuteMs, inOneProcess(job))),
  ]
  return async () => {
    await Promise.all([stopOutbox(), ...repeated.map(({ stop }) => stop())])
  }
}

const inOneProcess = (job: Job): Job => named(job.name, (deps, stop) => hourly(deps, job.name, () => job(deps, stop)))

/** Once it has come to its end, it doesn't run again. */
const untilDone = (job: Job): Job => {
  let isDone = false
  return named(job.name, async (deps, stop) => {
    if (isDone) return
    await job(deps, stop)
    isDone = true
  })
}

const named = (name: string, job: Job): Job => Object.defineProperty(job, 'name', { value: name })

const every = (deps: Deps, pauseMs: number, job: Job) => {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= deps.office
      .follow()
      .then(() => job(deps, stopping.signal))
      .catch((error: unknown) => deps.log.error({ err: error, event: 'job.failed', job: job.name }, `${job.name} failed`))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, pauseMs)
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
