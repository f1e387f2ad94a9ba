import { matterStatuses } from '#contract/matter-statuses.ts'
import type { MatterStatus } from '#contract/matters.ts'
import { IconCircleCheck, IconCircleX, IconClock, IconProgress, IconTag, type TablerIcon } from '@tabler/icons-react'

export interface StatusLook {
  label: string
  Icon: TablerIcon
  /** A colour token. */
  tint: string
}

/** The four statuses of SPEC section 4: filter, dropdown, badge and sort cycle come from this table. */
export const statuses = {
  Pending: { label: 'I kö', Icon: IconClock, tint: 'var(--pending)' },
  Ongoing: { label: 'Pågående', Icon: IconProgress, tint: 'var(--ongoing)' },
  Completed: { label: 'Klar', Icon: IconCircleCheck, tint: 'var(--completed)' },
  Cancelled: { label: 'Avbruten', Icon: IconCircleX, tint: 'var(--cancelled)' },
} satisfies Record<MatterStatus, StatusLook>

/** Whether a status is one of the four. */
export const isKnownStatus = (status: string): status is MatterStatus => Object.hasOwn(statuses, status)

/** How a status looks; one that only the server knows is shown as the server's own word (DESIGN section 6). */
export const statusLook = (status: string): StatusLook =>
  isKnownStatus(status) ? statuses[status] : { label: status, Icon: IconTag, tint: 'var(--sunken)' }

/** One order of the status column: a status first, the others follow as they stand (SPEC section 4). */
export const statusOrder = (first: MatterStatus): readonly MatterStatus[] => [
  first,
  ...matterStatuses.filter((status) => status !== first),
]
