import type { OfficeQuery } from '#api/office-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { duePeriods } from '#contract/matters/office-filters.ts'
import { listSorts } from '#contract/matters/sorts.ts'
import { matterStatuses, matterStatusLabels } from '#contract/matters/statuses.ts'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import {
  IconArrowsDownUp,
  IconCalendarDue,
  IconGavel,
  IconHourglass,
  IconListSearch,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './office-matters.module.css'
import type { OfficeDaySearch } from './office-query.ts'

const ages = [7, 30, 90] as const

interface ListToolsProps {
  /** The search that is shown, with the default where nothing is chosen. */
  query: OfficeQuery
  words: string | undefined
  handlers: readonly { id: string; name: string }[]
  onShow: (changed: OfficeDaySearch) => void
  /** Stand beside the way to more filters. */
  children: ReactNode
}

/** Search, filters and order of the list; all of them stand in the address. */
export const ListTools = ({ query, words, handlers, onShow, children }: ListToolsProps) => {
  const [typed, setTyped] = useState<string>()
  const { status, handler, service, due, older, sort } = query
  return (
    <search>
      <div className={styles.tools}>
        <TextField
          label={t.search}
          type="search"
          value={typed ?? words ?? ''}
          maxLength={limits.titleChars}
          autoComplete="off"
          leftSection={<IconListSearch {...smallIcon} />}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onShow({ q: value || undefined })
          }}
          onBlur={() => setTyped(undefined)}
        />
        <Choice
          label={t.whose.label}
          icon={<IconUser {...smallIcon} />}
          value={handler ?? 'all'}
          choices={[
            ['all', t.whose.all],
            ['mine', t.whose.mine],
            ['none', t.whose.none],
            ...handlers.map(({ id, name }) => [id, name] as const),
            ...otherHandler(handlers, handler),
          ]}
          onChoose={(value) => onShow({ handlaggare: value })}
        />
        <Choice
          label={t.status}
          icon={<IconTag {...smallIcon} />}
          value={status}
          choices={[['', t.anyStatus], ...matterStatuses.map((one) => [one, matterStatusLabels[one]] as const)]}
          onChoose={(value) => onShow({ status: value || undefined })}
        />
        <Choice
          label={t.order}
          icon={<IconArrowsDownUp {...smallIcon} />}
          value={sort ?? listSorts[0]}
          choices={listSorts.map((one) => [one, t.orders[one]])}
          onChoose={(value) => onShow({ ordning: value })}
        />
      </div>
      <div className={styles.more}>
        <Disclosure summary={t.moreFilters} open={[service, due, older].some((value) => value !== undefined) || undefined}>
          <div className={styles.tools}>
            <Choice
              label={t.service.label}
              icon={<IconGavel {...smallIcon} />}
              value={service}
              choices={[
                ['', t.service.all],
                ...legalServiceKeys.map((one) => [one, legalServiceName(one)] as const),
                ['none', t.service.none],
              ]}
              onChoose={(value) => onShow({ tjanst: value || undefined })}
            />
            <Choice
              label={t.due.label}
              icon={<IconCalendarDue {...smallIcon} />}
              value={due}
              choices={[['', t.due.all], ...duePeriods.map((period) => [period, t.due[period]] as const)]}
              onChoose={(value) => onShow({ senast: value || undefined })}
            />
            <Choice
              label={t.older.label}
              icon={<IconHourglass {...smallIcon} />}
              value={older === undefined ? undefined : String(older)}
              choices={[['', t.older.all], ...agesWith(Number(older)).map((days) => [String(days), t.older.days(days)] as const)]}
              onChoose={(value) => onShow({ alder: value || undefined })}
            />
          </div>
        </Disclosure>
        {children}
      </div>
    </search>
  )
}

/** A saved view may name somebody who has left, or has no matter any more. */
const otherHandler = (handlers: ListToolsProps['handlers'], chosen: string | undefined) =>
  chosen === undefined || ['all', 'mine', 'none', ...handlers.map(({ id }) => id)].includes(chosen)
    ? []
    : [[chosen, t.whose.other] as const]

/** An address may ask for any age. */
const agesWith = (older: number) => (older > 0 ? [...new Set([...ages, older])].toSorted((a, b) => a - b) : ages)

interface ChoiceProps {
  label: string
  icon: ReactNode
  value: string | undefined
  choices: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, icon: image, value = '', choices, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    leftSection={image}
    value={value}
    onChange={({ currentTarget: { value: chosen } }) => onChoose(chosen)}
    options={choices}
  />
)
