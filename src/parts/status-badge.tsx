import styles from './status-badge.module.css'
import { statusLook } from './statuses.ts'

export const StatusBadge = ({ status }: { status: string }) => {
  const { label, Icon, tint } = statusLook(status)
  return (
    <span className={styles.badge} style={{ background: tint }}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}
