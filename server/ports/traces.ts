/** The facts of a span: never a content, a parameter, a key or a person. */
type SpanFacts = Readonly<Record<string, string | number>>

interface Span {
  /** Renames it and adds facts, once they are known. */
  tell(name: string, facts: SpanFacts): void
}

/** `query` is one of a database: left out where nothing around it is a span, as in most jobs. */
type SpanKind = 'call' | 'query' | 'send'

/** Tells an operator's collector what a call spent its time on. */
export interface Traces {
  /**
   * Does the work within a span, below the one in progress. An error passes through; the span names
   * its kind, as its message may quote texts of users.
   * @param from a `traceparent` of whoever called
   */
  span<T>(kind: SpanKind, name: string, facts: SpanFacts, work: (span: Span) => Promise<T>, from?: string): Promise<T>
  /** Sends what hasn't been sent. */
  close(): Promise<void>
}

const untold: Span = { tell: () => {} }

/** Where no collector is configured. */
export const noTraces: Traces = {
  span: (_kind, _name, _facts, work) => work(untold),
  close: async () => {},
}
