import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

interface OnwardProps {
  /** A path of our own. */
  to: string
  afterMs: number
  /** What the link says. */
  children: ReactNode
}

/** Goes on by itself after a while (SPEC section 9), with a link for those who won't wait (DESIGN 5.12). Back doesn't lead here again. */
export const DelayedRedirect = ({ to, afterMs, children }: OnwardProps) => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => router.history.replace(to), afterMs)
    return () => clearTimeout(timer)
  }, [router, to, afterMs])
  return (
    // The type wants `to`; a path that may have search parameters goes by `href`, which wins.
    <Link to="/" href={to} replace className="button">
      {children}
    </Link>
  )
}
