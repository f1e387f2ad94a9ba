import { useEffect } from 'react'

/**
 * For columns beside each other: `top: var(--tall-top)` makes the shorter one stick once its end
 * is seen, however high it is.
 * @param ids the ids of the columns' elements
 */
export const useTallSticky = (...ids: readonly string[]) => {
  const columns = ids.join()
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries)
        if (target instanceof HTMLElement)
          target.style.setProperty('--tall-top', `min(1rem, calc(100vh - 1rem - ${target.offsetHeight}px))`)
    })
    for (const id of columns.split(',')) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [columns])
}
