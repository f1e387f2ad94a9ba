import { hasExtras } from '#api/extras.ts'
import { notFound } from '@tanstack/react-router'

/** For routes that rest on calls of our own: without them there is no such page (DESIGN 5.26). */
export const onlyWithExtras = () => {
  if (!hasExtras) throw notFound()
}
