import type { DeadlineFields } from './deadlines.ts'

type Shown = Pick<DeadlineFields, 'shown'>

/** The event of a new deadline; customers read only of those that are shown. */
export const deadlineAdded = ({ shown }: Shown) => (shown ? 'deadline_added' : 'internal_deadline_added')

/** The event of one that is done, or isn't after all. */
export const deadlineDone = ({ shown }: Shown, isDone: boolean) => {
  if (isDone) return shown ? 'deadline_done' : 'internal_deadline_done'
  return shown ? 'deadline_reopened' : 'internal_deadline_reopened'
}

/** The event of a removed one. */
export const deadlineRemoved = ({ shown }: Shown) => (shown ? 'deadline_removed' : 'internal_deadline_removed')

/** The event of a change: customers read of it if they see the deadline before or after it. */
export const deadlineChanged = (before: Shown, after: Shown) => {
  if (before.shown && after.shown) return 'deadline_changed'
  if (after.shown) return 'deadline_shown'
  return before.shown ? 'deadline_hidden' : 'internal_deadline_changed'
}
