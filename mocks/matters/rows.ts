import type { Identification } from '#contract/matters/identification.ts'
import type { AssignmentState } from '#contract/assignments/states.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import type { SavedView } from '#contract/matters/saved-views.ts'

// Rows of the mocks: matters and whose they are. Plain data that survives JSON.

export interface MatterRow {
  id: string
  user: string
  title: string
  description: string
  status: MatterStatus
  notes: string | null
  service: LegalService | null
  /** ISO 8601. */
  created_at: string
  updated_at: string
  /** When it was completed or cancelled; null once it is open again. */
  closed_at: string | null
  /** The day on which it goes by itself, once its customer has been told: no mock tells them. */
  removal_day: string | null
}

export interface FileRow {
  id: string
  matter: string
  /** Set if it was sent with a message, or answers a client request. */
  message?: string
  request?: string
  name: string
  base64: string
}

/** An offer of a matter to a partner, and what became of it. */
export interface AssignmentRow {
  id: string
  matter: string
  partner: string
  state: AssignmentState
  offered_until: string | null
  checked: boolean
}

export type SavedViewRow = Omit<SavedView, 'mine'> & { user: string }

/** A check of who a matter's customer is. */
export interface IdentificationRow extends Omit<Identification, 'by'> {
  matter: string
  /** The person's id. */
  by: string
  /** ISO 8601. */
  at: string
}
