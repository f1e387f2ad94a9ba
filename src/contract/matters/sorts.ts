import { matterStatuses, statusOrder } from './statuses.ts'

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

/**
 * The orders that only the office can ask for: the oldest first, by the next day of a matter, by
 * its handler's name, or by its service.
 */
export const officeSorts = ['created', 'due', 'handler', 'service'] as const
export type OfficeSort = (typeof officeSorts)[number]

export const listSorts = [...matterSorts, ...officeSorts] as const
export type ListSort = MatterSort | OfficeSort

export const isOfficeSort = (sort: ListSort): sort is OfficeSort => officeSorts.some((one) => one === sort)

/** The order of the statuses, in an order by status; undefined in another one. */
export const statusesIn = (sort: MatterSort) => {
  const first = matterStatuses.find((status) => sort === `status:${status}`)
  return first && statusOrder(first)
}
