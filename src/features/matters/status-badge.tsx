import styles from './status-badge.module.css'
import { statusLook } from './statuses.ts'

/** A status as icon and word on its tint. */
export const StatusBadge = ({ status }: { status: string }) => {
  const { label, Icon, tint } = statusLook(status)
  return (
    <span className={styles.badge} style={{ background: tint }}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      {label}
    </span>
  )
}
