import { useEffect, useRef, useState } from 'react'
import { readConsent } from './consent-cookie.ts'

export type BannerView = 'short' | 'detail'

/**
 * Which part of the cookie banner is shown, if any. Nobody is asked before hydration (prerendered pages know no cookies),
 * nor again while a valid choice is stored; `openSettings` lets a person change their mind (DESIGN 5.13).
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
    /** After a choice the focus goes back to where the banner was opened, else to the page. */
    close: () => {
      setView(undefined)
      const back = opener.current ?? document.querySelector('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    },
  }
}
