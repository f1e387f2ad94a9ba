import { securityEventKinds } from '#contract/accounts/security-events.ts'
import { peopleTexts } from '#texts/accounts/people.ts'
import { SelectField } from '#ui/select-field.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { DayFilter, dayIn } from './day-filter.tsx'
import { LogRows } from './log-rows.tsx'
import type { TextSearch } from '#lib/text-search.ts'
import styles from './people.module.css'

const t = peopleTexts.log

export type LogSearch = TextSearch<'slag' | 'fran' | 'till' | 'person'>

/** Shows the acts on accounts by others than their owners. */
export const LogSection = ({ search }: { search: LogSearch }) => {
  const slag = securityEventKinds.find((kind) => kind === search.slag)
  const person = /^\d{1,15}$/.test(search.person ?? '') ? search.person : undefined
  const [fran, till] = [dayIn(search.fran), dayIn(search.till)]
  const navigate = useNavigate()
  const show = (changed: LogSearch) =>
    navigate({ to: '/office/log', search: { ...search, ...changed }, replace: true, resetScroll: false })
  return (
    <>
      <p className="lead">{t.lead}</p>
      <search className={styles.filters}>
        <SelectField
          label={t.kind}
          leftSection={<IconShieldLock {...smallIcon} />}
          value={slag ?? ''}
          onChange={({ currentTarget }) => void show({ slag: securityEventKinds.find((kind) => kind === currentTarget.value) })}
          none={t.anyKind}
          options={securityEventKinds.map((kind) => [kind, t.kinds[kind]])}
        />
        <DayFilter label={t.from} day={fran} onDay={(day) => void show({ fran: day })} />
        <DayFilter label={t.to} day={till} onDay={(day) => void show({ till: day })} />
      </search>
      {person && (
        <p>
          {t.ofOne}{' '}
          <Link to="/office/log" search={{ ...search, person: undefined }}>
            {t.ofAll}
          </Link>
        </p>
      )}
      <LogRows
        query={{ ...(person && { person }), ...(slag && { kind: slag }), ...(fran && { from: fran }), ...(till && { to: till }) }}
      />
    </>
  )
}
