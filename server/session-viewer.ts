import type { Viewer } from '#contract/matters/rules.ts'
import type { SessionKind } from '#contract/accounts/session-kinds.ts'

/** The user behind a valid access token, read from the database at each call (D3). */
export interface SessionViewer extends Viewer {
  userId: number
  /** A partner of an office whose partners see their own and assigned matters only. */
  seesAssignedOnly: boolean
  email: string
  sessionId: string
  kind: SessionKind
}
