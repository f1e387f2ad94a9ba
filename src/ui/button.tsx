import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** Filled by default. */
  variant?: 'default' | 'subtle'
  /** For actions that can't be undone. */
  color?: 'red'
  size?: 'sm'
  leftSection?: ReactNode
  /** The action is in progress: presses are ignored, and the button keeps the focus. */
  loading?: boolean
}

/**
 * Looks like Mantine's button, but is a plain element on the tokens and adds almost no weight
 * (docs/decisions/0004-light-app-layout.md).
 */
export const Button = ({
  variant,
  color,
  size,
  leftSection,
  loading,
  className = '',
  onClick,
  children,
  type = 'button',
  ...button
}: ButtonProps) => (
  <button
    // A native submit before hydration would put the typed values into the URL. Until then
    // first-paint/after-first-paint.js holds the click.
    type={useHydrated() ? type : 'button'}
    data-sends={type === 'submit' || undefined}
    aria-busy={loading || undefined}
    {...button}
    className={`button ${styles.button} ${className}`}
    data-variant={variant}
    data-color={color}
    data-size={size}
    data-loading={loading || undefined}
    // With `disabled` the focus would be gone from the page.
    aria-disabled={loading || undefined}
    onClick={loading ? ignore : onClick}
  >
    <span className={styles.words}>
      {leftSection}
      <span>{children}</span>
    </span>
  </button>
)

/** Neither acts nor sends the form, not even by Enter in a field. */
const ignore = (event: SyntheticEvent) => event.preventDefault()
