import { shortDay } from '#contract/dates/short-day.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { FoundText } from '#contract/search/search.ts'
import { searchTexts as t } from '#texts/search/search.ts'
import { Link } from '@tanstack/react-router'
import { Highlight } from './highlight.tsx'

/** The parts of a matter's page where they stand. */
const places = { message: 'samtal', note: 'samtal', file: 'arendet' } as const

interface TextHitsProps {
  hits: readonly FoundText[]
  words: readonly string[]
  onClose: () => void
}

/** Messages, notes and files in which the words stand; each leads to its place in the matter. */
export const TextHits = ({ hits, words, onClose }: TextHitsProps) => (
  <section aria-labelledby="funna-texter">
    <h3 id="funna-texter">{t.texts}</h3>
    <ul>
      {hits.map(({ kind, id, matter, title, text, at }) => (
        <li key={`${kind} ${id}`}>
          <Link to="/matters/$id" params={{ id: matter }} hash={places[kind]} onClick={onClose}>
            <Highlight text={text} words={words} />
          </Link>
          <span className="muted">{`${t.textKinds[kind]}, ${dayOf(at)} · ${title}`}</span>
        </li>
      ))}
    </ul>
  </section>
)

const dayOf = (at: string) => shortDay(swedishDay(new Date(at)), swedishDay(new Date()))
