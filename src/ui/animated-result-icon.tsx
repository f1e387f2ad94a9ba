import { animationSwapMs } from '#lib/durations.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './animated-result-icon.module.css'

const outcomes = {
  success: { Icon: IconCheck, label: 'Klart' },
  failure: { Icon: IconX, label: 'Avbrutet' },
}

/**
 * A spinning ring that becomes a check mark or a cross after 2 seconds (docs/reference/product.md,
 * Constants).
 */
export const AnimatedResultIcon = ({ outcome }: { outcome: keyof typeof outcomes }) => {
  const [swapped, setSwapped] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSwapped(true), animationSwapMs)
    return () => clearTimeout(timer)
  }, [])
  const { Icon, label } = outcomes[outcome]
  return (
    <span className={styles.icon} data-outcome={outcome} data-swapped={swapped} role="img" aria-label={swapped ? label : 'Vänta'}>
      {swapped && <Icon size={48} stroke={2} aria-hidden="true" />}
    </span>
  )
}
