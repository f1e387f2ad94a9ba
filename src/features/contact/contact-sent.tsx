import { forgetVisitorDraft } from '#lib/draft-storage.ts'
import { animationSwapMs, contactTextMs } from '#lib/durations.ts'
import { contactTexts as t } from '#texts/contact/contact.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { AnimatedResultIcon } from '#ui/animated-result-icon.tsx'
import { useEffect, useState } from 'react'
import styles from './contact-sent.module.css'

/** A ring turns into a check mark after 2 s, and the text follows 200 ms later. */
const ContactSent = ({ onAnother }: { onAnother: () => void }) => {
  const [isDone, setDone] = useState(false)
  useEffect(() => forgetVisitorDraft('contact'), [])
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), animationSwapMs + contactTextMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.sent} ref={focusOnMount} tabIndex={-1}>
      <AnimatedResultIcon outcome="success" />
      <p role="status">{isDone && t.sent}</p>
      {isDone && (
        <button type="button" className="button quiet" onClick={onAnother}>
          {t.another}
        </button>
      )}
    </div>
  )
}
export default ContactSent
