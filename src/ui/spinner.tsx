import styles from './spinner.module.css'

/** A turning ring with its reason in words, told to screen readers too. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className={styles.spinner}>
    <span className={styles.ring} aria-hidden="true" />
    {label}
  </div>
)
