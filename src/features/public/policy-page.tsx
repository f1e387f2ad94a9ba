import { longDay } from '#contract/dates/day-text.ts'
import { type Block, type Line, type Policy, policyTexts as t } from '#texts/public/policy.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import styles from './policy-page.module.css'

export const PolicyPage = ({ policy }: { policy: Policy }) => {
  const { title, description, changed, lead, numbered = false, sections } = policy
  return (
    <>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <p className="lead">
        <RichText line={lead} />
      </p>
      <p className="muted">
        {t.changed} <time dateTime={changed}>{longDay(changed)}</time>. {t.factsSince}
      </p>
      <div className={styles.columns} data-numbered={numbered}>
        <nav aria-labelledby="innehall-lista" className={styles.contents}>
          <h2 id="innehall-lista">{t.contents}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-rubrik`}>
              <h2 id={`${section.id}-rubrik`}>{section.title}</h2>
              {section.blocks.map((block) => (
                <BlockView key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

const BlockView = ({ block }: { block: Block }) => {
  if (typeof block === 'object' && 'list' in block)
    return (
      <ul>
        {block.list.map((line) => (
          <li key={JSON.stringify(line)}>
            <RichText line={line} />
          </li>
        ))}
      </ul>
    )
  if (typeof block === 'object' && 'facts' in block)
    return (
      <dl>
        {block.facts.map(({ term, line }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <RichText line={line} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <p>
      <RichText line={block} />
    </p>
  )
}

const RichText = ({ line }: { line: Line }) => {
  if (typeof line === 'string') return line
  return line.map((piece) => {
    if (typeof piece === 'string') return piece
    if ('to' in piece)
      return (
        <Link key={piece.text} to={piece.to}>
          {piece.text}
        </Link>
      )
    return (
      <a key={piece.text} href={piece.href} rel="noreferrer">
        {piece.text}
      </a>
    )
  })
}
