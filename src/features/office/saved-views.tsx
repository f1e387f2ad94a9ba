import { useSavedViews } from '#api/office-hooks.ts'
import type { SavedView } from '#contract/matters/saved-views.ts'
import { officeDayFailures as f, officeDayTexts } from '#texts/office/office-day.ts'
import { FailedQuery } from '#ui/failed-query.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { savedAddress } from './office-query.ts'
import styles from './saved-views.module.css'
import { ViewRemoval } from './view-removal.tsx'

const t = officeDayTexts.saved

/** Searches under a name, one's own and shared ones. */
export const SavedViews = () => {
  const views = useSavedViews({})
  const { data, error } = views
  const place = useRef<HTMLDivElement>(null)
  const [removing, setRemoving] = useState<Pick<SavedView, 'id' | 'name' | 'shared'>>()
  return (
    <div ref={place} tabIndex={-1} className={styles.saved}>
      {data && data.length > 0 && (
        <ul aria-label={t.label}>
          {data.map(({ id, name, shared, mine, ...saved }) => (
            <li key={id}>
              <Link to="/office" search={savedAddress(saved)} activeOptions={{ exact: true }} resetScroll={false}>
                <span>{name}</span>
                {shared && <span className="muted">{` (${t.isShared})`}</span>}
              </Link>
              {mine && (
                <button type="button" aria-label={t.remove(name)} onClick={() => setRemoving({ id, name, shared })}>
                  <IconX size={16} stroke={1.5} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!data && !error && <SlowLoadingNotice />}
      <FailedQuery query={views} failure={f.savedViews} />
      {removing && (
        <ViewRemoval view={removing} onRemoved={() => place.current?.focus()} onClose={() => setRemoving(undefined)} />
      )}
    </div>
  )
}
