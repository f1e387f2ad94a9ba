/** The office is reminded of an undecided withdrawal so many days after the statement. */
export const reminderDays = [7, 12] as const
