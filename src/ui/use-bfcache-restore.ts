import { useEffect } from 'react'

/**
 * Called when the back/forward cache restores the page, for a form that is still busy with what
 * led away from it.
 */
export const useBfcacheRestore = (onBack: () => void) =>
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [onBack])
