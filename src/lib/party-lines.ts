interface NumberedName {
  name: string
  number: string | null
}

/** A personal, company or VAT number at the end of a line. */
const numberAtEnd = /[\s,;]+((?:\d{2})?\d{6}[\p{Pd}+ ]?\d{4}|SE ?\d{6}[\p{Pd} ]?\d{4} ?\d{2})$/iu

/** Reads one person or company a line, with or without a number: `Bygg AB 556000-0001`. */
export const partiesIn = (typed: string): NumberedName[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const number = numberAtEnd.exec(line)?.[1] ?? null
      return { name: number ? line.replace(numberAtEnd, '') : line, number }
    })

/** People and companies as lines that `partiesIn` reads. */
export const linesOf = (parties: readonly NumberedName[]): string =>
  parties.map(({ name, number }) => (number ? `${name} ${number}` : name)).join('\n')
