import { type NamedSeller, platformAsSeller } from '#contract/money/documents/named-seller.ts'

/**
 * The standard form for withdrawal (distansavtalslagen 2 kap. 2 §, förordning 2014:19): the same
 * words on `/angra`, in print and in mails.
 */
const standardFormOf = ({ name, address, email }: NamedSeller) =>
  ({
    heading: 'Standardformulär för ångerrätt',
    note: 'Fyll i och skicka tillbaka formuläret endast om du vill frånträda avtalet.',
    to: `Till ${[name, address, email].filter(Boolean).join(', ')}:`,
    statement: 'Jag/vi* meddelar härmed att jag/vi* frånträder mitt/vårt* avtal om följande tjänst:',
    lines: [
      'Beställdes den',
      'Konsumentens/konsumenternas namn',
      'Konsumentens/konsumenternas adress',
      'Konsumentens/konsumenternas namnteckning (endast på papper)',
      'Datum',
    ],
    footnote: '* Stryk det som inte är tillämpligt.',
  }) as const

/**
 * The form in plain text, to copy and send.
 * @param what the order, which is filled in: `avtal A2026-1`
 */
export const standardFormText = (seller: NamedSeller, what: string): string => {
  const { heading, note, to, statement, lines, footnote } = standardFormOf(seller)
  return [heading, note, to, `${statement} ${what}`, ...lines.map((line) => `${line}:`), footnote].join('\n')
}

/** The form on `/angra`: what was bought of a partner can be sent to the platform just as well. */
export const platformStandardForm = () => standardFormOf(platformAsSeller())
