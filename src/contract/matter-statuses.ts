/** SPEC section 4, in the fixed order of the sort cycle. */
export const matterStatuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled'] as const
