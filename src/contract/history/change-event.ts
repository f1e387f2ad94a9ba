import { type EventField, eventFields } from './events.ts'
import type { MatterChange } from '#contract/matters/matters.ts'
import { asText } from '#contract/core/plain-text.ts'

interface MovedFiles<Id> {
  files: Id[]
  removed: Id[]
}

export type ChangedFields = Pick<MatterChange, EventField>

/**
 * Finds the fields to which a change gives another value: forms send all of their fields, and what
 * changes nothing leaves no trace. No text is the same as an empty one, and one that was stored
 * before breaks of lines were all alike is the same as its form says.
 */
export const changedMatterFields = (
  change: ChangedFields,
  before: { readonly [field in EventField]?: string | null | undefined },
): ChangedFields =>
  Object.fromEntries(
    eventFields
      .filter((field) => change[field] !== undefined && asText(change[field] ?? '') !== asText(before[field] ?? ''))
      .map((field) => [field, change[field]]),
  )

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
  const facts = { fields, ...(status && { status }), removed }
  // A kind of its own: the office is told of files that a customer adds, however they come.
  if (files.length > 0) return { kind: 'matter_supplemented', facts: { ...facts, files } } as const
  return { kind: 'matter_changed', facts } as const
}
