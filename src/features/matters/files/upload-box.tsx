import { icon } from '#ui/icon-look.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import styles from './matter-files.module.css'

interface UploadBoxProps {
  label: string
  /** Sent so far, from 0 to 1. */
  share: number
  /** Why it failed. */
  problem: string | undefined
  /** Buttons. */
  children?: ReactElement
}

/** Shows what is being sent: its progress, or a quiet status with the problem. */
export const UploadBox = ({ label, share, problem, children }: UploadBoxProps) => (
  <div className={styles.upload} data-failed={problem !== undefined}>
    {problem ? (
      <p role="status">
        <IconAlertCircle {...icon} />
        <span>{problem}</span>
      </p>
    ) : (
      <label>
        <span>{label}</span>
        <progress value={share} max={1} />
      </label>
    )}
    {children}
  </div>
)
