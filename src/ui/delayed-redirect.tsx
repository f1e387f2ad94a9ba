import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

interface DelayedRedirectProps {
  /** A path within the app. */
  to: string
  afterMs: number
  /** The link's text. */
  children: ReactNode
}

/**
 * Redirects after a delay, with a link to go at once (docs/reference/product.md, Slow and failed
 * calls). Back doesn't return here.
 */
export const DelayedRedirect = ({ to, afterMs, children }: DelayedRedirectProps) => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => router.history.replace(to), afterMs)
    return () => clearTimeout(timer)
  }, [router, to, afterMs])
  return (
    // The type requires `to`; `href`, which wins, may have search parameters.
    <Link to="/" href={to} replace className="button">
      {children}
    </Link>
  )
}
