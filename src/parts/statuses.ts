import { matterStatusLabels } from '#contract/matters/statuses.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import { IconCircleCheck, IconCircleX, IconClock, IconProgress, IconTag, type TablerIcon } from '@tabler/icons-react'

export interface StatusLook {
  label: string
  Icon: TablerIcon
  /** A CSS color value. */
  tint: string
}

/** Filter, dropdown, badge and sort cycle use this table. */
export const statuses: Readonly<Record<MatterStatus, StatusLook>> = {
  Pending: { label: matterStatusLabels.Pending, Icon: IconClock, tint: 'var(--pending)' },
  Ongoing: { label: matterStatusLabels.Ongoing, Icon: IconProgress, tint: 'var(--ongoing)' },
  Completed: { label: matterStatusLabels.Completed, Icon: IconCircleCheck, tint: 'var(--completed)' },
  Cancelled: { label: matterStatusLabels.Cancelled, Icon: IconCircleX, tint: 'var(--cancelled)' },
}

export const isKnownStatus = (status: string): status is MatterStatus => Object.hasOwn(statuses, status)

/** The look of a status. An unknown one shows the server's own word. */
export const statusLook = (status: string): StatusLook =>
  isKnownStatus(status) ? statuses[status] : { label: status, Icon: IconTag, tint: 'var(--sunken)' }
