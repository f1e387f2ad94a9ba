import type { MatterRight } from '#contract/office/matter-rights.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import type { SessionViewer } from '#server/session-viewer.ts'

/**
 * Asks for a right in a matter, or with the money of one.
 * @param customerId its owner, payer or buyer; null once the account is deleted
 * @throws Refused `role.missing`, and `matter.own` for the customer (R105)
 */
export const requireRightOver = (viewer: SessionViewer, right: MatterRight, customerId: number | null | undefined): void =>
  requireRightIn(viewer, right, { user: customerId == null ? null : String(customerId) })
