import { Fact } from '#ui/fact.tsx'
import type { ComponentProps } from 'react'
import styles from './sum-list.module.css'

interface SumListProps extends Pick<ComponentProps<'dl'>, 'aria-live'> {
  /** Each with its text; the last is what they lead to. */
  sums: readonly { label: string; sum: string }[]
}

/** Sets out sums before they are confirmed. */
export const SumList = ({ sums, ...live }: SumListProps) => (
  <dl className={styles.sums} {...live}>
    {sums.map(({ label, sum }) => (
      <Fact key={label} term={label}>
        {sum}
      </Fact>
    ))}
  </dl>
)
