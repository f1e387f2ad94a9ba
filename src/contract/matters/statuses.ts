/** In the fixed order of the sort cycle (docs/reference/product.md, States and transitions). */
export const matterStatuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled'] as const

type Status = (typeof matterStatuses)[number]

/** One order of the status column: a status first, then the others in their usual order. */
export const statusOrder = (first: Status): readonly Status[] => [first, ...matterStatuses.filter((status) => status !== first)]

/** The statuses in which there is work left to do. */
export const openMatterStatuses = ['Pending', 'Ongoing'] as const satisfies readonly Status[]

export const isOpenMatter = ({ status }: { status: string }) => openMatterStatuses.some((open) => open === status)

/** The word that users read for each. */
export const matterStatusLabels: Readonly<Record<Status, string>> = {
  Pending: 'I kö',
  Ongoing: 'Pågående',
  Completed: 'Klar',
  Cancelled: 'Avbruten',
}
