import { hasCall } from '#api/extras.ts'
import { useKeepDescription } from '#api/lazy-hooks.ts'
import { matterOf, type DescribeFields } from '#contract/matters/describe-fields.ts'
import { afterRegistration } from '#lib/after-registration.ts'
import { sentRegistration } from '#lib/sent-registration.ts'
import { describeFailure, describeTexts as t } from '#texts/public/describe.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './account.module.css'
import { RegisterForm } from './register-form.tsx'
import { RegistrationSent } from './registration-sent.tsx'

interface RegisterDescribedProps {
  fields: DescribeFields
  /** The row of the price list that they came for. */
  ordered: string | undefined
  /** It was sent before a reload. */
  isSent: boolean
  onChange: () => void
  onSent: () => void
}

/**
 * The account for what is described: what was written goes with the registration, and waits on the
 * server until the account is ready. Another server keeps none: then the tab's draft fills in the
 * form for a new matter.
 */
const RegisterDescribed = ({ fields, ordered, isSent, onChange, onSent: sent }: RegisterDescribedProps) => {
  const keep = useKeepDescription()
  const [keptAddress] = useState(() => (isSent ? sentRegistration.read() : undefined))
  const [sentTo, setSentTo] = useState(keptAddress)
  const create = `/user-matters?create=${encodeURIComponent(ordered ?? (fields.service || 'true'))}`
  const send = (email: string) => {
    const remember = () => {
      sentRegistration.keep(email)
      sent()
    }
    if (hasCall('descriptions.keep')) keep.mutate({ body: { email, ...matterOf(fields, ordered) } }, { onSuccess: remember })
    else remember()
  }
  const onSent = (address: string) => {
    afterRegistration.keep(create)
    setSentTo(address)
    send(address)
  }
  const step = sentTo === undefined ? 2 : 3
  return (
    <div key={step} tabIndex={-1} ref={focusOnMount}>
      <p className={styles.step}>{t.step(step)}</p>
      <h1>{step === 2 ? t.accountTitle : t.sentTitle}</h1>
      {step === 2 && <p className={styles.lead}>{t.accountLead}</p>}
      <div className={styles.page}>
        {sentTo === undefined ? (
          <RegisterForm onSent={onSent} />
        ) : (
          <div>
            <RegistrationSent address={sentTo} />
            <FailureNotice failure={describeFailure} error={keep.error} />
            {keep.error && (
              <Button loading={keep.isPending} onClick={() => send(sentTo)}>
                {t.again}
              </Button>
            )}
            {(keep.isSuccess || (keptAddress && hasCall('descriptions.keep'))) && (
              <div className={styles.afterwards}>
                {t.afterwards.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            )}
          </div>
        )}
        <aside className={styles.aside}>
          <section>
            <h2>{t.yours}</h2>
            <p className={styles.written}>{fields.what}</p>
            {step === 2 && (
              <button type="button" className={styles.textButton} onClick={onChange}>
                {t.change}
              </button>
            )}
          </section>
          <section>
            <h2>{t.haveAccount}</h2>
            <Link to="/login" search={{ redirect: create }}>
              {t.login}
            </Link>
          </section>
        </aside>
      </div>
    </div>
  )
}
export default RegisterDescribed
