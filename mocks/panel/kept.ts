import { findScenario } from '#mocks/scenarios/choice.ts'
import * as z from 'zod/mini'

const key = 'mock-panel'

/** The panel's state, kept for the life of the tab. */
const Kept = z.object({ open: z.boolean(), choices: z.array(z.string()) })
export type Kept = z.infer<typeof Kept>

export const readKept = (): Kept => {
  try {
    const { open, choices } = z.parse(Kept, JSON.parse(sessionStorage.getItem(key) ?? ''))
    return { open, choices: choices.filter(findScenario) }
  } catch {
    return { open: false, choices: [] }
  }
}

export const keep = (kept: Kept) => sessionStorage.setItem(key, JSON.stringify(kept))
