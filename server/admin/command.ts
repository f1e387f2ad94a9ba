import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'

/** The command line is malformed. */
export class UsageError extends Error {
  override name = 'UsageError'
}

interface Described {
  /** The arguments, as the help shows them. */
  takes: string
  does: string
  words: number
  /** The options it accepts; text by default. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>
}

type Command = Described &
  (
    | { run(deps: Deps, words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<string> }
    /** Runs beside a running server, without opening its database. */
    | { runBeside(config: Config, words: readonly string[]): Promise<string> }
    /** Runs whatever the environment is. @returns what it prints, and the exit code */
    | { runAnyway(environment: NodeJS.ProcessEnv): Promise<{ output: string; code: 0 | 1 }> }
  )

/** By the name that the operator types. */
export type Commands = Readonly<Record<string, Command>>

/** The text of an option that must be there. @throws UsageError */
export function needed(option: string, value: unknown): string {
  const text = optional(value)
  if (text === undefined) throw new UsageError(`${option} is missing.`)
  return text
}

/** The text of an option; undefined if it isn't there, or blank. */
export function optional(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined
}

/** The number of a mail. @throws UsageError */
export function numberOf(value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`${String(value)} is no number of a mail.`)
  return number
}

/** A word, if it is one of those. @throws UsageError */
export function oneOf<Word extends string>(words: readonly Word[], word: string): Word {
  const command = words.find((name) => name === word)
  if (!command) throw new UsageError(`${word} is none of ${words.join(', ')}.`)
  return command
}
