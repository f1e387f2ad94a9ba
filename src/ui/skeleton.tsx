import { LoadingStatus } from './loading-status.tsx'
import styles from './skeleton.module.css'

/** A placeholder for content of known size. `height` and `width` are CSS lengths. */
export const Skeleton = ({ height, width = '100%' }: { height: string; width?: string }) => (
  <div className={styles.bone} style={{ height, width }} aria-hidden="true" />
)

/**
 * The placeholder of a page or a section: says what is loading, and when that is slow. `heights`
 * are CSS lengths, one for each block of the content.
 */
export const PageSkeleton = ({ label, heights }: { label: string; heights: readonly string[] }) => (
  <div className={styles.blocks}>
    <LoadingStatus label={label} />
    {heights.map((height, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
      <Skeleton key={place} height={height} />
    ))}
  </div>
)
