import type { ListedMatter } from '#contract/matter-list.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import { storage } from '#lib/storage.ts'
import { officeDayTexts as t } from '#texts/office-day.ts'
import { useState } from 'react'

export const columnKeys = ['owner', 'handler', 'created', 'changed', 'waiting'] as const
export type ColumnKey = (typeof columnKeys)[number]

export const dayColumns: readonly ColumnKey[] = ['created', 'changed']

const dayOf = (at: string | undefined) => (at ? swedishDay(new Date(at)) : t.nobody)

/** What each column says of a matter. */
export const cellTexts: Readonly<Record<ColumnKey, (matter: ListedMatter) => string>> = {
  owner: ({ owner }) => owner?.name ?? t.nobody,
  handler: ({ handler }) => handler ?? t.nobody,
  created: ({ created_at }) => dayOf(created_at),
  changed: ({ updated_at }) => dayOf(updated_at),
  waiting: ({ waiting_for }) => (waiting_for ? t.sides[waiting_for] : t.nobody),
}

const storageKey = 'office_hidden_columns'

/** Which columns are shown, remembered in this browser. */
export const useColumns = () => {
  const [hidden, setHidden] = useState(() => new Set(storage.read(storageKey)?.split(' ')))
  const toggle = (key: ColumnKey) => {
    const changed = hidden.symmetricDifference(new Set([key]))
    setHidden(changed)
    storage.write(storageKey, [...changed].join(' '))
  }
  return { shown: columnKeys.filter((key) => !hidden.has(key)), toggle }
}
