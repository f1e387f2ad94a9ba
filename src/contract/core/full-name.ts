import { asLine } from './plain-text.ts'

/** First and last name as one line, also of rows from before names had to be one. */
export const fullName = ({ name, surname }: { name: string; surname: string }): string => asLine(`${name} ${surname}`)
