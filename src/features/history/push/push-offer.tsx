import { session } from '#api/session.ts'
import { neutralTitle } from '#lib/neutral-title.ts'
import { pushOffer } from '#lib/push-offer.ts'
import { pushFailure, pushTexts as t } from '#texts/history/push.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconBell } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from './push.module.css'
import { useDevicePush } from './use-device-push.ts'

/**
 * Offers notifications on this device, until somebody says yes or 'Inte nu'. Never to whoever hides
 * their visits, nor on a shared computer. The browser asks only after a press.
 */
export const PushOffer = () => {
  const { state, turnOn, isBusy, failure } = useDevicePush()
  const [isAnswered, setAnswered] = useState(() => pushOffer.isDeclined() || session.isShared() || neutralTitle.isChosen())
  const [wasOff, setWasOff] = useState(false)
  const heading = useId()
  if (state === 'off' && !wasOff) setWasOff(true)
  if (state === 'on' && wasOff)
    return (
      <p role="status" className={`card ${styles.done}`}>
        {t.isOn}
      </p>
    )
  if (isAnswered || (state !== 'off' && state !== 'install')) return null
  return (
    <section aria-labelledby={heading} className={`card no-print ${styles.offer}`}>
      <h3 id={heading}>
        <IconBell {...icon} />
        {t.offer}
      </h3>
      <p>{t.what}</p>
      {state === 'install' && <p>{t.install}</p>}
      <FailureNotice failure={pushFailure} error={failure} />
      <div className={styles.ways}>
        {state === 'off' && (
          <Button variant="default" loading={isBusy} onClick={turnOn}>
            {t.turnOn}
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => {
            pushOffer.decline()
            setAnswered(true)
          }}
        >
          {t.notNow}
        </Button>
      </div>
    </section>
  )
}
