import { findScenario } from '#mocks/scenarios/choice.ts'
import * as z from 'zod/mini'

const key = 'mock-panel'

/** The panel's state, kept for the life of the tab. */
const PanelState = z.object({ open: z.boolean(), choices: z.array(z.string()) })
export type PanelState = z.infer<typeof PanelState>

export const readPanelState = (): PanelState => {
  try {
    const { open, choices } = z.parse(PanelState, JSON.parse(sessionStorage.getItem(key) ?? ''))
    // A scenario may have been renamed or removed since the tab was opened. Its choice would still
    // be counted, but couldn't be played or reset.
    return { open, choices: choices.filter(findScenario) }
  } catch {
    return { open: false, choices: [] }
  }
}

export const savePanelState = (state: PanelState) => sessionStorage.setItem(key, JSON.stringify(state))
