import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './routes/accounts.ts'
import { agreementRoutes } from './routes/agreements.ts'
import { errorHandler } from './routes/error-handler.ts'
import { attachCaller } from './routes/attach-caller.ts'
import { officeLogoRoute } from './routes/office-logo.ts'
import { officeSettingsRoutes } from './routes/office-settings.ts'
import { policyAnnouncementRoutes } from './routes/policy-announcements.ts'
import { partnerInvoicePdfRoute, partnerInvoiceRoutes } from './routes/partner-invoices.ts'
import { bookRoutes } from './routes/books.ts'
import { clientRequestRoutes } from './routes/client-requests.ts'
import { awayRoutes } from './routes/away.ts'
import { calendarFeedRoute, calendarRoutes } from './routes/calendar.ts'
import { contactRoutes } from './routes/contact.ts'
import { assignmentRoutes } from './routes/assignments.ts'
import { deadlineRoutes } from './routes/deadlines.ts'
import { documentPdfRoute, documentRoutes } from './routes/documents.ts'
import { devCheckoutRoutes } from './routes/dev-checkout.ts'
import { devMailRoutes } from './routes/dev-mail.ts'
import { refuseNul } from './routes/dev-page.ts'
import { apiDocsRoutes } from './routes/api-docs.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { crossOrigin, securityHeaders } from './routes/headers.ts'
import { diskGuard } from './routes/disk-guard.ts'
import { historyRoutes } from './routes/history.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { matterRoutes } from './routes/matters.ts'
import { messageRoutes } from './routes/messages.ts'
import { requestIds } from './routes/request-id.ts'
import { requireOneHost } from './routes/one-host.ts'
import { paymentRoutes, webhookRoute } from './routes/payments.ts'
import { securityTxtRoute } from './routes/security-txt.ts'
import { peopleRoutes } from './routes/people.ts'
import { searchRoutes } from './routes/search.ts'
import { requestListRoutes } from './routes/request-lists.ts'
import { savedViewRoutes } from './routes/saved-views.ts'
import { proposalRoutes } from './routes/proposals.ts'
import { createServe, type Env } from './routes/serve.ts'
import { notFoundHandler } from './routes/not-found.ts'
import { traceCalls } from './routes/trace-calls.ts'
import { timeRoutes } from './routes/time.ts'
import { type AnsweredCall, watchCalls } from './routes/watch-calls.ts'
import { withdrawalRoutes } from './routes/withdrawals.ts'

/**
 * Builds the whole HTTP app from its dependencies, without listening. Comments of the server cite
 * requirements (R67), decisions (D13) and faults (F4) of docs/security.md.
 * @param isClosing whether a shutdown has begun
 * @param onCall is told of each call that has been answered
 * @returns the app, and the endpoints it serves
 */
export const createApp = (
  deps: Deps,
  isClosing: () => boolean = () => false,
  onCall: (call: AnsweredCall) => void = () => {},
) => {
  const { config, log } = deps
  const served = new Set<Endpoint>()
  const app = new Hono<Env>({ getPath: (request) => withSlash(getPath(request)) })
  app.use(
    requestIds,
    traceCalls(deps),
    watchCalls(onCall),
    attachCaller(config),
    securityHeaders(config),
    crossOrigin(config),
    requireOneHost,
  )
  app.onError(errorHandler(log))
  app.notFound((c) => c.json({ detail: refusals['request.unknown'][1] }, 404))

  const calls = new Hono<Env>()
  calls.use(diskGuard(deps))
  calls.use(async (_, next) => {
    await deps.office.follow()
    await next()
  })
  const serve = createServe(calls, deps, served)
  accountRoutes(serve, deps)
  contactRoutes(serve, deps)
  matterRoutes(serve, deps)
  paymentRoutes(serve, deps)
  peopleRoutes(serve, deps)
  assignmentRoutes(serve, deps)
  requestListRoutes(serve, deps)
  savedViewRoutes(serve, deps)
  proposalRoutes(serve, deps)
  agreementRoutes(serve, deps)
  withdrawalRoutes(serve, deps)
  historyRoutes(serve, deps)
  messageRoutes(serve, deps)
  clientRequestRoutes(serve, deps)
  inboxRoutes(serve, deps)
  deadlineRoutes(serve, deps)
  awayRoutes(serve, deps)
  timeRoutes(serve, deps)
  calendarRoutes(serve, deps)
  calendarFeedRoute(calls, deps)
  documentRoutes(serve, deps)
  documentPdfRoute(calls, deps)
  bookRoutes(serve, deps)
  searchRoutes(serve, deps)
  officeSettingsRoutes(serve, deps)
  policyAnnouncementRoutes(serve, deps)
  partnerInvoiceRoutes(serve, deps)
  partnerInvoicePdfRoute(calls, deps)
  webhookRoute(calls, deps)
  apiDocsRoutes(calls, config)
  app.route('/api', calls)

  app.all('/api/*', notFoundHandler(served))
  fileRoutes(app, deps)
  healthRoutes(app, deps, isClosing)
  securityTxtRoute(app, deps)
  officeLogoRoute(app, deps)
  app.use('/dev/*', refuseNul)
  if (!config.mail.smtpUrl && !config.production) devMailRoutes(app, deps)
  if (!config.stripe && !config.production) devCheckoutRoutes(app, deps)
  return { app, served }
}

/** The app of a process that only runs jobs: it answers its supervisor. */
export const createProbes = (deps: Deps, isClosing: () => boolean) => {
  const app = new Hono<Env>()
  app.use(requestIds)
  healthRoutes(app, deps, isClosing)
  return app
}

/** API paths end with a slash. A path without one is normalized, unless it names a file. */
const withSlash = (path: string) => (path.startsWith('/api/') && !/(\/|\.\w+)$/.test(path) ? `${path}/` : path)
