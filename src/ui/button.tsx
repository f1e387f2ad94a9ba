import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** Filled, when nothing is said. */
  variant?: 'default' | 'subtle'
  /** For what can't be undone. */
  color?: 'red'
  size?: 'sm'
  leftSection?: ReactNode
  /** It is doing what it says; pressing it again does nothing. */
  loading?: boolean
}

/** A button as Mantine's, of plain elements on the tokens: it weighs next to nothing (docs/decisions/0004). */
export const Button = ({
  variant,
  color,
  size,
  leftSection,
  loading,
  className = '',
  disabled,
  children,
  type = 'button',
  ...button
}: ButtonProps) => (
  <button
    // On a written page, a form that the browser itself sends would put what was typed into the address: public/after-first-paint.js keeps the press.
    type={useHydrated() ? type : 'button'}
    data-sends={type === 'submit' || undefined}
    {...button}
    className={`button ${styles.button} ${className}`}
    data-variant={variant}
    data-color={color}
    data-size={size}
    data-loading={loading || undefined}
    disabled={disabled || loading}
  >
    <span className={styles.words}>
      {leftSection}
      {children}
    </span>
  </button>
)
