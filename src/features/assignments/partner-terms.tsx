import { useAcceptPartnerTerms, usePartnerTerms } from '#api/assignment-hooks.ts'
import { partsOf } from '#contract/office/terms-version-parts.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { partnerProfileFailures as f, partnerProfileTexts as texts } from '#texts/assignments/partner-profile.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { focusWithoutScroll } from '#ui/focus-on-mount.ts'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { Link } from '@tanstack/react-router'
import styles from './partner-terms.module.css'

const t = texts.terms

/** Says if the viewer has accepted the partner terms as they are now, with the button that does. */
export const PartnerTerms = () => {
  const query = usePartnerTerms({})
  const accepting = useAcceptPartnerTerms()
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.readTerms} />
  const { version, accepted_at: acceptedAt, accepted_version: acceptedVersion } = query.data
  if (acceptedAt !== null)
    return (
      <div className={styles.terms}>
        <p tabIndex={-1} ref={accepting.isSuccess ? focusWithoutScroll : undefined}>
          <span>{t.accepted(longDay(swedishDay(new Date(acceptedAt))), longDay(partsOf(version).day))}</span>{' '}
          <Link to="/partner-terms" search={acceptedVersion ? { version: acceptedVersion } : {}}>
            {t.read}
          </Link>
        </p>
      </div>
    )
  const accept = () =>
    accepting
      .mutateAsync({ body: { version } })
      .then(() => notify(t.done))
      // `FailureNotice` says why.
      .catch(() => undefined)
  return (
    <div className={styles.terms}>
      <Notice kind="info">
        <p>
          {t.missing} <Link to="/partner-terms">{t.read}</Link>
        </p>
      </Notice>
      <CallNotices call={accepting} failure={f.acceptTerms} />
      <Button loading={accepting.isPending} onClick={accept}>
        {t.accept}
      </Button>
    </div>
  )
}
