import { useMatterSearch, useNumberSearch, usePeopleSearch, useTextSearch } from '#api/search-hooks.ts'
import type { ListedMatter } from '#contract/matters/list.ts'
import { looseKey, looseName } from '#contract/core/loose-key.ts'
import { limits } from '#contract/core/limits.ts'
import { officeRights } from '#contract/office/rights.ts'
import { may, type Viewer } from '#contract/matters/rules.ts'
import { numberIn } from '#contract/search/numbers.ts'
import { areIndexed, searchWords } from '#contract/search/words.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { searchFailure, searchTexts as t } from '#texts/search/search.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { loadedTexts } from '#texts/loaded.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { smallIcon } from '#ui/icon-look.ts'
import { IconListSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Highlight } from './highlight.tsx'
import { NumberHits } from './number-hits.tsx'
import { snippetOf } from '#contract/search/snippet.ts'
import { TextHits } from './text-hits.tsx'
import { useHitKeys } from './use-hit-keys.ts'
import styles from './search-dialog.module.css'

const fewestChars = 2

/**
 * Finds what has the number, then matters, for admins people, and messages and files, ten of each,
 * while one types.
 */
const SearchDialog = ({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim())
  const words = searchWords(q)
  const isNumber = numberIn(q) !== undefined
  const isEnough = q.length >= fewestChars || isNumber
  const numbers = useNumberSearch(q, isNumber)
  const matters = useMatterSearch(q, isEnough)
  const people = usePeopleSearch(q, isEnough && officeRights.managePeople(viewer))
  const texts = useTextSearch(q, isEnough && areIndexed(words))
  const written = areIndexed(words) ? (texts.data ?? []) : []
  const numbered = isNumber ? (numbers.data ?? []) : []
  const count =
    matters.data && !people.isLoading && !numbers.isLoading && !texts.isLoading
      ? numbered.length + matters.data.length + (people.data ?? []).length + written.length
      : undefined
  // Those of the words before stay in sight until then.
  const isCurrent = typed.trim() === q && !isComing(matters) && !isComing(people) && !isComing(texts) && !numbers.isLoading
  const keys = useHitKeys(isCurrent)
  return (
    <Dialog title={t.title} onClose={onClose}>
      <search className={styles.search} {...keys}>
        <TextField
          label={may.seeAllMatters(viewer) ? t.label : t.labelOfBooks}
          type="search"
          value={typed}
          maxLength={limits.titleChars}
          autoComplete="off"
          data-autofocus
          leftSection={<IconListSearch {...smallIcon} />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {!isEnough && <p className="muted">{t.hint}</p>}
        <FailureNotice
          failure={searchFailure}
          error={matters.error ?? failureOf(people) ?? failureOf(numbers) ?? failureOf(texts)}
        />
        {isEnough && matters.isPending && !matters.error && <LoadingStatus label={loadedTexts.loading} />}
        <p role="status" className={isEnough && count === 0 ? undefined : 'visually-hidden'}>
          {isEnough && (count === 0 ? t.none : isCurrent && count && t.found(count))}
        </p>
        {numbered.length > 0 && <NumberHits hits={numbered} onClose={onClose} />}
        {isEnough && matters.data && matters.data.length > 0 && (
          <section aria-labelledby="funna-arenden">
            <h3 id="funna-arenden">{t.matters}</h3>
            <ul>
              {matters.data.map((matter) => (
                <li key={matter.id}>
                  <Link to="/matters/$id" params={{ id: matter.id }} onClick={onClose}>
                    <Highlight text={matter.title} words={words} />
                  </Link>
                  {matter.owner && (
                    <span className="muted">
                      <Highlight text={matter.owner.name} words={words} />
                    </span>
                  )}
                  {reasonsOf(matter, words).map(({ label, snippet }) => (
                    <p key={label} className="muted">
                      <span>{`${label}: `}</span>
                      <Highlight text={snippet} words={words} />
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isEnough && people.data && people.data.length > 0 && (
          <section aria-labelledby="funna-personer">
            <h3 id="funna-personer">{t.people}</h3>
            <ul>
              {people.data.map(({ id, name, surname, email }) => (
                <li key={id}>
                  <Link to="/office/people" search={{ visa: 'alla', q: email }} onClick={onClose}>
                    <Highlight text={`${name} ${surname}`} words={words} />
                  </Link>
                  <span className="muted">
                    <Highlight text={email} words={words} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {isEnough && written.length > 0 && <TextHits hits={written} words={words} onClose={onClose} />}
      </search>
    </Dialog>
  )
}
export default SearchDialog

/** A server without the call has nothing to find there. */
const failureOf = ({ error }: { error: CallFailed | null }) => (isAbsent(error) ? null : error)

/** Tells if a query has yet to answer. */
const isComing = ({ isLoading, isPlaceholderData }: { isLoading: boolean; isPlaceholderData: boolean }) =>
  isLoading || isPlaceholderData

/**
 * Why a matter was found, if its title and customer don't show it: where the other words stand.
 */
const reasonsOf = ({ title, owner, notes, description }: ListedMatter, words: readonly string[]) => {
  const name = looseName(owner?.name ?? '')
  const otherWords = words.filter((word) => !looseKey(title).includes(word) && !name.includes(looseName(word)))
  const texts = [
    { label: t.notes, text: notes ?? '' },
    { label: t.description, text: description },
  ]
  return texts.flatMap(({ label, text }) => {
    const snippet = snippetOf(text, otherWords)
    return snippet === undefined ? [] : { label, snippet }
  })
}
