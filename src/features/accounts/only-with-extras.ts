import { hasExtras } from '#api/extras.ts'
import { notFound } from '@tanstack/react-router'

/** For routes that rest on calls of our own: with `VITE_API_EXTRAS=off` they don't exist. */
export const onlyWithExtras = () => {
  if (!hasExtras) throw notFound()
}
