import { smallIcon } from '#ui/icon-look.ts'
import styles from './status-badge.module.css'
import { statusLook } from './statuses.ts'

export const StatusBadge = ({ status }: { status: string }) => {
  const { label, Icon, tint } = statusLook(status)
  return (
    <span className={styles.badge} style={{ background: tint }}>
      <Icon {...smallIcon} />
      <span>{label}</span>
    </span>
  )
}
