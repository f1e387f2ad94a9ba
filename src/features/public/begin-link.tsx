import { useViewer } from '#api/viewer.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface BeginLinkProps {
  /** A service or a row of the price list, which the form then begins with. */
  wish?: string
  className?: string
  label?: string
  children: ReactNode
}

/** Opens the form for a new matter. Visitors describe it first, and get an account then. */
export const BeginLink = ({ wish, className, label, children }: BeginLinkProps) => {
  const { viewer } = useViewer()
  return (
    <Link
      {...(viewer ? { to: '/user-matters', search: { create: wish ?? true } } : { to: '/beskriv', search: { wish } })}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
