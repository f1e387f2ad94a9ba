import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import type { ListedMatter } from '#contract/matters/list.ts'
import type { OfficeView } from '#contract/matters/office-views.ts'
import type { ListSort } from '#contract/matters/sorts.ts'
import { shortDay } from '#contract/dates/short-day.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { storage } from '#lib/storage.ts'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { useState } from 'react'

export const columnKeys = ['owner', 'handler', 'service', 'due', 'created', 'changed', 'waiting', 'removal'] as const
export type ColumnKey = (typeof columnKeys)[number]
/** Those to choose from: `removal` stands in the view that is about it. */
export const chosenColumns = columnKeys.filter((key) => key !== 'removal')
export const dayColumns: readonly ColumnKey[] = ['due', 'created', 'changed', 'removal']

/** The orders by a column: the first press chooses the first, the next one the other. */
export const columnSorts: Readonly<Partial<Record<ColumnKey, readonly ListSort[]>>> = {
  handler: ['handler'],
  service: ['service'],
  due: ['due'],
  created: ['created', '-created'],
}

const dayOf = (at: string | undefined) => (at ? swedishDay(new Date(at)) : null)

/** The content of each column for a matter, in the file: days as ISO dates, null for nothing. */
export const cellTexts: Readonly<Record<ColumnKey, (matter: ListedMatter) => string | null>> = {
  owner: ({ owner }) => owner?.name ?? null,
  handler: ({ handler }) => handler ?? null,
  service: ({ service }) => (service ? legalServiceName(service) : null),
  due: ({ due }) => due ?? null,
  created: ({ created_at }) => dayOf(created_at),
  changed: ({ updated_at }) => dayOf(updated_at),
  waiting: ({ waiting_for }) => (waiting_for ? t.sides[waiting_for] : null),
  removal: ({ removal_day }) => removal_day ?? null,
}

/** The same in the table, where near days are words. */
export const shownText = (key: ColumnKey, matter: ListedMatter) => {
  const text = cellTexts[key](matter)
  return text && dayColumns.includes(key) ? shortDay(text, swedishDay(new Date())) : text
}

/** Until somebody chooses: more don't fit beside each other. */
const hiddenFirst: readonly ColumnKey[] = ['changed']
const storageKey = 'office_hidden_columns'

/** Which columns a view shows, remembered in this browser. */
export const useColumns = (view: OfficeView | undefined) => {
  const [hidden, setHidden] = useState<readonly string[]>(() => storage.read(storageKey)?.split(' ') ?? hiddenFirst)
  const toggle = (key: ColumnKey) => {
    const changed = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]
    setHidden(changed)
    storage.write(storageKey, changed.join(' '))
  }
  return {
    shown: columnKeys.filter((key) => (key === 'removal' ? view === 'removal' : !hidden.includes(key))),
    toggle,
  }
}
