import styles from './skeleton.module.css'

/** Stands where something of known size will be. `height` and `width` are CSS lengths. */
export const Skeleton = ({ height, width = '100%' }: { height: string; width?: string }) => (
  <div className={styles.bone} style={{ height, width }} aria-hidden="true" />
)
