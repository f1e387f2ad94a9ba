/** In the fixed order of the sort cycle (docs/product.md, States and transitions). */
export const matterStatuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled'] as const
