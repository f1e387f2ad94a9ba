import { useOfficeVersions } from '#api/office-settings-hooks.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { officeSettingsFailures as f, officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useState } from 'react'
import { ChangeList } from './change-list.tsx'
import styles from './settings.module.css'

const t = officeSettingsTexts.history
const RestoreDialog = lazyComponent(() => import('./restore-dialog.tsx'))

/** The versions of the settings: who saved each, when, and what it changed. */
export const VersionsSection = () => {
  const versions = useOfficeVersions({})
  const [chosen, setChosen] = useState<{ version: string | null; when: string }>()
  return (
    <>
      <QueryBoundary query={versions} failure={f.versions}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <ol className={styles.versions}>
              {rows.map((version, place) => (
                <li key={version.id}>
                  <div className={styles.version}>
                    <strong>{momentText(Date.parse(version.saved_at))}</strong>
                    <span className="muted">{version.saved_by ?? t.gone}</span>
                    {place === 0 ? (
                      <span className={styles.now}>{t.now}</span>
                    ) : (
                      <Button
                        size="sm"
                        variant="default"
                        aria-label={t.restoreOf(momentText(Date.parse(version.saved_at)))}
                        onClick={() => setChosen({ version: version.id, when: momentText(Date.parse(version.saved_at)) })}
                      >
                        {t.restore}
                      </Button>
                    )}
                  </div>
                  <ChangeList changes={version.changes} />
                </li>
              ))}
              <li>
                <div className={styles.version}>
                  <strong>{t.start}</strong>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t.restoreStart}
                    onClick={() => setChosen({ version: null, when: t.atStart })}
                  >
                    {t.restore}
                  </Button>
                </div>
              </li>
            </ol>
          )
        }
      </QueryBoundary>
      {chosen && <RestoreDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
