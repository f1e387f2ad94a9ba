import { Fragment, type ReactNode } from 'react'
import styles from './text-paper.module.css'
import { Wordmark } from './wordmark.tsx'

/**
 * A plain text as a paper to read and print. Its first line is the title; empty lines part the
 * rest into sections, whose first lines are their headings.
 */
export const TextPaper = ({ text, children }: { text: string; children?: ReactNode }) => {
  const [title = '', ...sections] = text.split(/\n{2,}/)
  return (
    <article className={styles.paper}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Wordmark />
      </div>
      {children}
      {sections.map((section) => (
        <Section key={section} lines={section.split('\n')} />
      ))}
    </article>
  )
}

const Section = ({ lines: [first = '', ...others] }: { lines: readonly string[] }) => {
  // A sentence of its own isn't a heading.
  if (others.length === 0 && first.endsWith('.')) return <p>{first}</p>
  return (
    <section>
      <h2>{first}</h2>
      {others.map((line) => (
        <p key={line}>
          <Line text={line} />
        </p>
      ))}
    </section>
  )
}

const box = /^\[( |x)\] /
const address = /(https?:\/\/\S*[^\s.,])/

const Line = ({ text }: { text: string }) => {
  const ticked = box.exec(text)?.[1]
  return (
    <>
      {ticked && (
        <>
          <span aria-hidden="true">{ticked === 'x' ? '☑ ' : '☐ '}</span>
          <span className="visually-hidden">{ticked === 'x' ? 'Ikryssat: ' : 'Inte ikryssat: '}</span>
        </>
      )}
      {text
        .replace(box, '')
        .split(address)
        .map((part) =>
          address.test(part) ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            <Fragment key={part}>{part}</Fragment>
          ),
        )}
    </>
  )
}
