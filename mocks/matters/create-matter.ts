import { anna } from '#mocks/people.ts'
import type { MatterRow } from './rows.ts'

/** A matter: Anna's and new by default. */
export const createMatter = (own: Partial<Omit<MatterRow, 'id'>>): Omit<MatterRow, 'id'> => {
  const now = new Date().toISOString()
  return {
    user: anna.id,
    title: 'Ärende',
    description: 'd',
    status: 'Pending',
    notes: null,
    service: null,
    created_at: now,
    updated_at: now,
    closed_at: null,
    removal_day: null,
    ...own,
  }
}
