import type { Numbered } from '#contract/search/search.ts'
import { searchTexts as t } from '#texts/search/search.ts'
import { Link } from '@tanstack/react-router'

/** Things that have the sought number: before everything else, for nothing fits better. */
export const NumberHits = ({ hits, onClose }: { hits: readonly Numbered[]; onClose: () => void }) => (
  <section aria-labelledby="funna-nummer">
    <h3 id="funna-nummer">{t.numbers}</h3>
    <ul>
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`}>
          <Hit hit={hit} onClose={onClose} />
          {hit.title !== null && <span className="muted">{hit.title}</span>}
        </li>
      ))}
    </ul>
  </section>
)

/** All of it stands on its matter's page; without a sight of that, a document is in the books. */
const Hit = ({ hit: { kind, number, matter }, onClose }: { hit: Numbered; onClose: () => void }) => {
  const label = t.numbered[kind](number)
  if (matter === null)
    return (
      <Link to="/office/books" search={{ del: 'underlag', nummer: number }} onClick={onClose}>
        {label}
      </Link>
    )
  return (
    <Link to="/matters/$id" params={{ id: matter }} onClick={onClose}>
      {label}
    </Link>
  )
}
