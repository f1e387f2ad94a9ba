/** In the fixed order of the sort cycle (docs/reference/product.md, States and transitions). */
export const matterStatuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled'] as const

/** The statuses in which there is work left to do. */
export const openMatterStatuses = ['Pending', 'Ongoing'] as const satisfies readonly (typeof matterStatuses)[number][]

export const isOpenMatter = ({ status }: { status: string }) => openMatterStatuses.some((open) => open === status)

/** The word that users read for each. */
export const matterStatusLabels: Readonly<Record<(typeof matterStatuses)[number], string>> = {
  Pending: 'I kö',
  Ongoing: 'Pågående',
  Completed: 'Klar',
  Cancelled: 'Avbruten',
}
