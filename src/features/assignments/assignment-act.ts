/** What is being changed of whose a matter is. */
export type AssignmentAct = 'give' | 'release' | 'parties'
