import styles from './progress-bar.module.css'

interface ProgressBarProps {
  max: number
  value: number
  /** The id of the text that says the same. */
  textId: string
}

/** Draws how much of something is done, beside a text that says so. */
export const ProgressBar = ({ max, value, textId }: ProgressBarProps) => (
  <progress className={styles.bar} max={max} value={value} aria-labelledby={textId} />
)
