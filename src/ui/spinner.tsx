import styles from './spinner.module.css'

/** A spinner whose label is read by screen readers too. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className={styles.spinner}>
    <span className={styles.ring} aria-hidden="true" />
    <span>{label}</span>
  </div>
)
