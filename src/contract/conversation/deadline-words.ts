import type { Deadline, DeadlineSide } from './deadline.ts'

type Reader = 'customer' | 'office'

/**
 * Says who does it, and what: `Vi lovar: Svara hyresvärden`. At a meeting, and where somebody else
 * acts, only what it is.
 */
export const deadlineText = ({ title, kind, side }: Pick<Deadline, 'title' | 'kind' | 'side'>, reader: Reader): string => {
  if (kind === 'meeting' || side === 'other') return title
  if (side === 'customer') return `${reader === 'customer' ? 'Du' : 'Kunden'} ska: ${title}`
  if (kind === 'promise') return `Vi lovar: ${title}`
  return reader === 'customer' ? `Kontoret ska: ${title}` : `Vi ska: ${title}`
}

/** The same for a calendar, which never gets its title: `Din frist i ärende 13`. */
export const calendarTitle = (side: DeadlineSide, reader: Reader, matterId: number | string): string =>
  `${ownerWords[reader][side]} i ärende ${matterId}`

const ownerWords: Readonly<Record<Reader, Record<DeadlineSide, string>>> = {
  customer: { customer: 'Din frist', office: 'Kontorets frist', other: 'Frist' },
  office: { customer: 'Kundens frist', office: 'Kontorets frist', other: 'Frist' },
}
