import { lackingFacts } from '#contract/office/lacking.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { companyFactNames } from '#contract/office/office-facts.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Notice } from '#ui/notice.tsx'
import { Link } from '@tanstack/react-router'
import styles from './settings.module.css'

const t = officeSettingsTexts.lacking

interface LackingNoticeProps {
  office: OfficeProfile
  /** The fields stand on the same page, and each fact leads to its own. */
  isHere: boolean
}

/** Says what is missing before the office may sell, and leads to the fields. */
export const LackingNotice = ({ office, isHere }: LackingNoticeProps) => {
  const lacking = lackingFacts(office)
  if (lacking.length === 0) return null
  return (
    <div className={styles.lacking}>
      <Notice kind="warning">
        {isHere ? (
          <>
            <p>
              <strong>{t.title}</strong>
            </p>
            <p>{t.text}</p>
            <ul>
              {lacking.map((fact) => (
                <li key={fact}>
                  <button type="button" className={styles.link} onClick={() => focusOn(`company.${fact}`)}>
                    {companyFactNames[fact]}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            <span>{t.elsewhere(lacking.length)}</span>{' '}
            <Link to="/office/settings" search={{ del: 'foretaget' }}>
              {t.toCompany}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  )
}

const focusOn = (name: string) => {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
