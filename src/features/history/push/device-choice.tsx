import { session } from '#api/session.ts'
import { pushFailure, pushTexts as t } from '#texts/history/push.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useId } from 'react'
import styles from './push.module.css'
import { useDevicePush } from './use-device-push.ts'

/** Turns notifications on this device on and off. */
export const DeviceChoice = () => {
  const { state, turnOn, turnOff, isBusy, failure } = useDevicePush()
  const heading = useId()
  if (session.isShared() || state === 'none') return null
  return (
    <section aria-labelledby={heading} className={styles.choice}>
      <h3 id={heading}>{t.device}</h3>
      <p className="muted">{t.what}</p>
      {state === 'install' && <p>{t.install}</p>}
      {state === 'denied' && <p>{t.denied}</p>}
      {state === 'off' && (
        <Button variant="default" loading={isBusy} onClick={turnOn}>
          {t.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="default" loading={isBusy} onClick={turnOff}>
          {t.turnOff}
        </Button>
      )}
      <FailureNotice failure={pushFailure} error={failure} />
      <p role="status">{state === 'on' && t.isOn}</p>
    </section>
  )
}
