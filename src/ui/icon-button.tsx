import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string
  /** For what takes something away. */
  color?: 'red' | undefined
}

/** A button that is only an icon, as large as a finger. */
export const IconButton = ({ color, ...button }: IconButtonProps) => (
  <button type="button" {...button} className={styles.button} data-color={color} />
)
