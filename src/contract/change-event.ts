import { type EventField, eventFields } from './matter-events.ts'
import type { MatterChange } from './matters.ts'

interface MovedFiles<Id> {
  files: Id[]
  removed: Id[]
}

export type ChangedFields = Pick<MatterChange, EventField>

/** A change without the status if the matter has it already: setting it again changes nothing. */
export const withoutSameStatus = ({ status, ...others }: ChangedFields, before: { status: string }): ChangedFields =>
  status === undefined || status === before.status ? others : { ...others, status }

/**
 * The one event of a change of a matter, whatever it changes. Undefined for a change of nothing.
 */
export const changeEvent = <Id>(change: ChangedFields, { files, removed }: MovedFiles<Id>) => {
  const { status } = change
  const fields = eventFields.filter((field) => change[field] !== undefined)
  const kinds = [fields.length > 0, files.length > 0, removed.length > 0].filter(Boolean).length
  if (kinds === 0) return undefined
  if (kinds === 1 && files.length > 0) return { kind: 'files_added', facts: { files } } as const
  if (kinds === 1 && removed.length > 0) return { kind: 'files_removed', facts: { removed } } as const
  if (kinds === 1 && fields.length === 1 && status) return { kind: 'status_set', facts: { status } } as const
  return { kind: 'matter_changed', facts: { fields, ...(status && { status }), files, removed } } as const
}
