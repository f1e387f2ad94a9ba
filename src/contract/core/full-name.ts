import { asLine } from './plain-text.ts'

export interface Named {
  name: string
  surname: string
}

/** First and last name as one line, also of rows from before names had to be one. */
export const fullName = ({ name, surname }: Named): string => asLine(`${name} ${surname}`)
