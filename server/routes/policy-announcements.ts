import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { announcePolicyByAdmin, listPolicyAnnouncements } from '#server/domain/roof/policy-announcements.ts'
import type { Serve } from './serve.ts'

/** The announcements of new terms. */
export const policyAnnouncementRoutes = (serve: Serve, deps: Deps) => {
  serve(api.policyAnnouncements.list, () => listPolicyAnnouncements(deps))
  serve(api.policyAnnouncements.announce, (call, { body }) => announcePolicyByAdmin(deps, call, body))
}
