import { matterStatuses } from './statuses.ts'

/**
 * The orders in which the list of matters can be asked for: the newest first, by title, or with
 * one status first and the others in their fixed order, each with the newest first.
 */
export const matterSorts = [
  '-created',
  'title',
  '-title',
  ...matterStatuses.map((status) => `status:${status}` as const),
] as const
export type MatterSort = (typeof matterSorts)[number]
