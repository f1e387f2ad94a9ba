/** What one experiment found: figures for the documentation, and what must not be. */
export interface Report {
  fault: string
  database: DatabaseKind
  seed: number
  figures: Record<string, number | string>
  broken: string[]
}

export const databaseKinds = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** What an experiment is told. */
interface Order {
  database: DatabaseKind
  seed: number
  /** How often the fault is made to happen. */
  cycles: number
}

export type Experiment = (order: Order) => Promise<Report>

/** Gathers what is broken instead of ending at the first. */
export const openFindings = () => {
  const broken: string[] = []
  return {
    broken,
    /** Notes `claim` when it isn't `true`. */
    holds: (isSo: boolean, claim: string) => {
      if (!isSo) broken.push(claim)
    },
  }
}

/** Middle and longest of some times. */
export const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 }
}

export const seconds = (ms: number) => Math.round(ms / 10) / 100
