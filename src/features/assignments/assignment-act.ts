/** The change of an assignment that a dialog is for. */
export type AssignmentAct = 'give' | 'take' | 'release' | 'parties'
