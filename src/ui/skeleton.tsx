import styles from './skeleton.module.css'

/** A placeholder for content of known size. `height` and `width` are CSS lengths. */
export const Skeleton = ({ height, width = '100%' }: { height: string; width?: string }) => (
  <div className={styles.bone} style={{ height, width }} aria-hidden="true" />
)
