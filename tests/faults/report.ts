// The input of an experiment, and its report.

/** The result of an experiment: figures for the documentation, and violations. */
export interface Report {
  fault: string
  database: DatabaseKind
  seed: number
  figures: Record<string, number | string>
  broken: string[]
}

export const databaseKinds = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** The parameters of an experiment. */
interface Order {
  database: DatabaseKind
  seed: number
  /** The number of times that the fault is triggered. */
  cycles: number
}

export type Experiment = (order: Order) => Promise<Report>

export type Check = (ok: boolean, failure: string) => void

/** Collects violations instead of stopping at the first. */
export const openFindings = (): { broken: string[]; check: Check } => {
  const broken: string[] = []
  return {
    broken,
    /** Records the failure unless `ok`. */
    check: (ok, failure) => {
      if (!ok) broken.push(failure)
    },
  }
}

export const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 }
}

export const seconds = (ms: number) => Math.round(ms / 10) / 100
