import { useMarkRead } from '#api/message-hooks.ts'
import type { Message } from '#contract/conversation/messages.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Tells the server up to which message the user has read: once the end of the list has been on the
 * screen of a tab that is seen, and again for each newer message of somebody else.
 */
export const useReadMark = (matterId: string, end: RefObject<HTMLElement | null>, messages: readonly Message[]) => {
  const { mutate } = useMarkRead()
  const isSeen = useIsSeen(end)
  const reported = useRef<string>(undefined)
  const last = messages.findLast(({ mine }) => !mine)?.event
  useEffect(() => {
    if (!isSeen || last === undefined || last === reported.current) return
    reported.current = last
    // Not said when it fails: the next message tells it again.
    mutate({ params: { id: matterId }, body: { event: last } }, { onError: (error) => console.error(error) })
  }, [isSeen, last, matterId, mutate])
}

const useIsSeen = (element: RefObject<HTMLElement | null>) => {
  const [isOnScreen, setOnScreen] = useState(false)
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.some(({ isIntersecting }) => isIntersecting)))
    if (element.current) observer.observe(element.current)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      observer.disconnect()
    }
  }, [element])
  return isOnScreen && isVisible
}
