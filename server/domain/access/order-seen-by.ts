import { or } from 'drizzle-orm'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { type MatterViewer, ofVisibleMatter } from './visible-to.ts'

const paidFor = { ownerId: payments.payerId, matterId: payments.matterId }

/** The condition for orders of matters that a viewer can see; undefined for all. */
export const isOrderSeenBy = (viewer: MatterViewer) => or(ofVisibleMatter(viewer, agreements), ofVisibleMatter(viewer, paidFor))
