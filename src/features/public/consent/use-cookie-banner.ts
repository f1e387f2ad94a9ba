import { useEffect, useRef, useState } from 'react'
import { readConsent } from './consent-cookie.ts'

export type BannerView = 'short' | 'detail'

/**
 * Which view of the cookie banner is shown, if any. Never before hydration, since prerendered
 * pages know no cookies, nor while a valid choice is stored. `openSettings` reopens it to change
 * the choice.
 */
export const useCookieBanner = () => {
  const [view, setView] = useState<BannerView>()
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (!readConsent()) setView('short')
  }, [])
  return {
    view,
    setView,
    openSettings: () => {
      opener.current = document.activeElement
      setView('detail')
    },
    /** Returns the focus to the element that opened the banner, else to the page. */
    close: () => {
      setView(undefined)
      const back = opener.current ?? document.querySelector('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    },
  }
}
