import { useEffect, useRef } from 'react'

/** The distance from the end at which more rows are asked for. */
const ahead = '600px'

/**
 * Infinite scroll: asks for more when the end of a list comes near.
 * @param onEnd undefined while there is nothing to ask for
 * @returns a ref for the element at the end
 */
export const useMoreOnScroll = (onEnd: (() => void) | undefined) => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!onEnd || !end.current) return
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onEnd(), {
      rootMargin: ahead,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  })
  return end
}
