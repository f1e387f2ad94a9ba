/**
 * The office is reminded of an undecided withdrawal so many days after the statement: twice before
 * the money has to be back, and once it is late.
 */
export const reminderDays = [7, 12, 15] as const
