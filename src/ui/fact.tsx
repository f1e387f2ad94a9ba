import type { ComponentProps } from 'react'

/** A row of a <dl>: what is told, and what it is. */
export const Fact = ({ term, children, ...row }: ComponentProps<'div'> & { term: string }) => (
  <div {...row}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
