import { Fragment, type ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import styles from './text-paper.module.css'
import { Wordmark } from './wordmark.tsx'

interface TextPaperProps {
  text: string
  /** Its sections open by their headings: on a phone, where a long text hides what follows. */
  folded?: boolean
  children?: ReactNode
}

/**
 * A plain text as a paper to read and print. Its first line is the title; empty lines part the
 * rest into sections, whose first lines are their headings.
 */
export const TextPaper = ({ text, folded = false, children }: TextPaperProps) => {
  const [title = '', ...sections] = text.split(/\n{2,}/)
  return (
    <article className={styles.paper}>
      <div className={styles.head}>
        <h1>
          <Words text={title} />
        </h1>
        <Wordmark />
      </div>
      {children}
      {sections.map((section) => (
        <Section key={section} lines={section.split('\n')} folded={folded} />
      ))}
    </article>
  )
}

const Section = ({ lines: [first = '', ...others], folded }: { lines: readonly string[]; folded: boolean }) => {
  // A sentence of its own isn't a heading.
  if (others.length === 0 && first.endsWith('.')) return <p>{first}</p>
  const lines = others.map((line) => (
    <p key={line}>
      <Line text={line} />
    </p>
  ))
  return folded ? (
    <Disclosure className={styles.folded} summary={<h2>{first}</h2>}>
      {lines}
    </Disclosure>
  ) : (
    <section>
      <h2>{first}</h2>
      {lines}
    </section>
  )
}

const box = /^\[( |x)\] /
const address = /^https?:/
/** Read as one: an address, and a number with hyphens, such as A2026-1 or 070-174 06 05. */
const whole = /(https?:\/\/\S*[^\s.,]|\w*\d(?:-[\d ]*\d)+)/

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
      <Words text={text.replace(box, '')} />
    </>
  )
}

const Words = ({ text }: { text: string }) =>
  text.split(whole).map((part, place) => {
    const key = `${place} ${part}`
    if (place % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return address.test(part) ? (
      <a key={key} href={part}>
        {part}
      </a>
    ) : (
      <span key={key} className="whole">
        {part}
      </span>
    )
  })
