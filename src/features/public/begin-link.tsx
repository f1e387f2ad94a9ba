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

/** Opens the form for a new matter. Visitors get an account first, and come to it after that. */
export const BeginLink = ({ wish, className, label, children }: BeginLinkProps) => {
  const { viewer } = useViewer()
  const registering = wish ? { redirect: `/user-matters?create=${encodeURIComponent(wish)}` } : {}
  return (
    <Link
      {...(viewer ? { to: '/user-matters', search: { create: wish ?? true } } : { to: '/register', search: registering })}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
