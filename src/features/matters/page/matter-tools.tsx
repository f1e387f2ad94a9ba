import type { Matter, MatterStatus } from '#contract/matters/matters.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { matterListTexts as t } from '#texts/matters/matters.ts'
import { TextField } from '#ui/field.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import styles from '#features/matters/list/matter-list-page.module.css'
import { statuses } from '#parts/statuses.ts'

interface StatusFilterProps {
  chosen: MatterStatus | undefined
  /** All matters, for the counts; undefined until loaded. */
  all: readonly Matter[] | undefined
  /** Their counts, where `all` is only the beginning. */
  serverCounts: MatterCounts | undefined
  onChoose: (status: MatterStatus | undefined) => void
}

/** One button per status with its count. */
export const StatusFilter = ({ chosen, all, serverCounts, onChoose }: StatusFilterProps) => {
  const counts = useMemo(() => serverCounts ?? (all && countsOf(all)), [serverCounts, all])
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{t.filter}</legend>
      {[undefined, ...matterStatuses].map((status) => {
        const countId = `antal-${status ?? 'alla'}`
        return (
          <button
            key={countId}
            type="button"
            aria-pressed={status === chosen}
            aria-describedby={countId}
            onClick={() => onChoose(status)}
          >
            <span>{status ? statuses[status].label : t.all}</span>
            <span id={countId} className={styles.count} aria-hidden="true">
              {counts && (counts.get(status) ?? 0)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** The number of matters of each status, and of all under `undefined`. */
export type MatterCounts = ReadonlyMap<string | undefined, number>

const countsOf = (matters: readonly Matter[]): MatterCounts => {
  const counts = new Map<string | undefined, number>([[undefined, matters.length]])
  for (const { status } of matters) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** The texts of a list that is longer than what the browser holds of it. */
export interface PagedList {
  counts: MatterCounts
  /** Where its search looks, if the server does it. */
  searchLabel: string | undefined
}

interface MatterSearchFieldProps {
  label: string
  words: string
  onSearch: (words: string) => void
}

/** Searches while typing. The URL lags behind, so the field keeps its own text while focused. */
export const MatterSearchField = ({ label, words, onSearch }: MatterSearchFieldProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      type="search"
      className={styles.search}
      label={label}
      leftSection={<IconSearch {...icon} />}
      value={typed ?? words}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onSearch(value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
