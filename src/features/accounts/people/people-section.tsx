import { limits } from '#contract/core/limits.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { smallIcon } from '#ui/icon-look.ts'
import { IconUserSearch, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PeopleRows } from './people-rows.tsx'
import type { TextSearch } from '#lib/text-search.ts'
import styles from './people.module.css'

const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx'))

export type PeopleSearch = TextSearch<'q' | 'visa'>

/** The accounts, found by name or address; first those of the office. */
export const PeopleSection = ({ viewer, search }: { viewer: Viewer; search: PeopleSearch }) => {
  const q = (search.q ?? '').slice(0, limits.titleChars)
  const isEverybody = search.visa === 'alla'
  const [typed, setTyped] = useState<string>()
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  const searchText = useDebouncedValue(q.trim())
  const show = (changed: PeopleSearch) =>
    navigate({ to: '/office/people', search: { ...search, ...changed }, replace: true, resetScroll: false })
  return (
    <>
      <div className={styles.top}>
        <p className="lead">{t.lead}</p>
        <Button onClick={() => setInviting(true)}>{t.invite.open}</Button>
      </div>
      <search className={styles.filters}>
        <TextField
          label={t.search}
          type="search"
          value={typed ?? q}
          maxLength={limits.titleChars}
          autoComplete="off"
          leftSection={<IconUserSearch {...smallIcon} />}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            void show({ q: value || undefined })
          }}
          onBlur={() => setTyped(undefined)}
        />
        <SelectField
          label={t.who}
          leftSection={<IconUsers {...smallIcon} />}
          value={isEverybody ? 'alla' : 'kontoret'}
          onChange={({ currentTarget }) => void show({ visa: currentTarget.value === 'alla' ? 'alla' : undefined })}
          options={[
            ['kontoret', t.whos.office],
            ['alla', t.whos.all],
          ]}
        />
      </search>
      <PeopleRows viewer={viewer} query={{ ...(searchText && { q: searchText }), who: isEverybody ? 'all' : 'office' }} />
      {isInviting && <InviteDialog viewer={viewer} onClose={() => setInviting(false)} />}
    </>
  )
}
