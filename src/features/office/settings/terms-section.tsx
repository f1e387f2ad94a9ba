import { usePolicyAnnouncements } from '#api/policy-announcement-hooks.ts'
import type { PolicyAnnouncement } from '#contract/agreements/policy-announcements.ts'
import { type AnnouncedPolicy, termsVersion } from '#contract/agreements/terms-version.ts'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { officeSettingsFailures as f, officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './settings.module.css'

const t = officeSettingsTexts.terms
const AnnounceDialog = lazyComponent(() => import('./announce-dialog.tsx'))

const current = [
  { to: '/terms-and-conditions', name: t.terms, since: termsVersion },
  { to: '/privacy-policy', name: t.privacy, since: termsVersion },
  { to: '/partner-terms', name: t.policy['partner-terms'], since: partnerTermsVersion },
] as const

/** The terms that hold, and those to come: whom they have been mailed to, and the button for it. */
export const TermsSection = () => {
  const announcements = usePolicyAnnouncements({})
  const [chosen, setChosen] = useState<PolicyAnnouncement>()
  return (
    <>
      <p>{t.lead}</p>
      <h3>{t.now}</h3>
      <ul className={styles.policies}>
        {current.map(({ to, name, since }) => (
          <li key={to}>
            <Link to={to}>{name}</Link> <span className="muted">{t.since(longDay(since))}</span>
          </li>
        ))}
      </ul>
      <h3>{t.coming}</h3>
      <QueryBoundary query={announcements} failure={f.terms}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <ol className={styles.versions}>
              {rows.map((row) => (
                <li key={`${row.policy} ${row.version}`}>
                  <Announcement {...row} onAnnounce={() => setChosen(row)} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      {chosen && <AnnounceDialog announcement={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const pages = { terms: '/terms-and-conditions', 'partner-terms': '/partner-terms' } as const satisfies Record<
  AnnouncedPolicy,
  string
>

const Announcement = ({ onAnnounce, ...row }: PolicyAnnouncement & { onAnnounce: () => void }) => {
  const { policy, version, changes } = row
  const title = t.from(t.policy[policy], longDay(version))
  return (
    <>
      <div className={styles.version}>
        <strong>{title}</strong>
        {canAnnounce(row) && (
          <Button size="sm" aria-label={`${t.announce[policy]}: ${title}`} onClick={onAnnounce}>
            {t.announce[policy]}
          </Button>
        )}
      </div>
      {changes && <p>{changes}</p>}
      <p>{standing(row)}</p>
      <p>
        <Link to={pages[policy]} search={{ version }} aria-label={t.readOf(title)}>
          {t.read}
        </Link>
      </p>
    </>
  )
}

const standing = (row: PolicyAnnouncement) => {
  if (row.announced_at) return t.announced(momentText(Date.parse(row.announced_at)), row.mailed)
  return canAnnounce(row) ? t.before(longDay(row.announce_by)) : t.late(longDay(row.announce_by))
}

const canAnnounce = ({ announced_at, announce_by }: PolicyAnnouncement) => !announced_at && swedishDay(new Date()) <= announce_by
