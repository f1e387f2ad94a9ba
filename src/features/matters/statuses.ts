import { matterStatuses } from '#contract/matter-statuses.ts'
import type { MatterStatus } from '#contract/matters.ts'
import { IconCircleCheck, IconCircleX, IconClock, IconProgress, IconTag, type TablerIcon } from '@tabler/icons-react'

export interface StatusLook {
  label: string
  Icon: TablerIcon
  /** A CSS color value. */
  tint: string
}

/** The four statuses: filter, dropdown, badge and sort cycle use this table. */
export const statuses = {
  Pending: { label: 'I kö', Icon: IconClock, tint: 'var(--pending)' },
  Ongoing: { label: 'Pågående', Icon: IconProgress, tint: 'var(--ongoing)' },
  Completed: { label: 'Klar', Icon: IconCircleCheck, tint: 'var(--completed)' },
  Cancelled: { label: 'Avbruten', Icon: IconCircleX, tint: 'var(--cancelled)' },
} satisfies Record<MatterStatus, StatusLook>

export const isKnownStatus = (status: string): status is MatterStatus => Object.hasOwn(statuses, status)

/** How a status is displayed. An unknown one shows the server's own word. */
export const statusLook = (status: string): StatusLook =>
  isKnownStatus(status) ? statuses[status] : { label: status, Icon: IconTag, tint: 'var(--sunken)' }

/**
 * One order of the status column: the given status first, then the others in their usual order.
 */
export const statusOrder = (first: MatterStatus): readonly MatterStatus[] => [
  first,
  ...matterStatuses.filter((status) => status !== first),
]
