import { calendarTitle } from './deadline-words.ts'
import type { DeadlineSide } from './deadline.ts'

/** A deadline as calendars get it: without its title. */
interface Entry {
  id: number | string
  matterId: number | string
  /** `2026-12-06`. */
  day: string
  /** `14:30`; null for the whole day. */
  time: string | null
  side: DeadlineSide
  /** The side that it is for. */
  reader: 'customer' | 'office'
  /** Counts its changes. */
  version: number
  changedAt: Date
}

/** Since 1996 the EU changes its clocks on the last Sundays of March and October. */
const swedishTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Stockholm',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Deadlines as an iCalendar object (RFC 5545), the same bytes for the same deadlines. */
export const calendarText = ({ webUrl }: { webUrl: string }, entries: readonly Entry[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rådrum//Frister//SV',
    'CALSCALE:GREGORIAN',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-WR-CALNAME:Frister',
    ...swedishTime,
    ...entries.flatMap((entry) => eventLines(webUrl, entry)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const eventLines = (webUrl: string, { id, matterId, day, time, side, reader, version, changedAt }: Entry) => [
  'BEGIN:VEVENT',
  `UID:deadline-${id}@${new URL(webUrl).hostname}`,
  `DTSTAMP:${changedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `SEQUENCE:${version}`,
  `SUMMARY:${calendarTitle(side, reader, matterId)}`,
  time === null ? `DTSTART;VALUE=DATE:${digits(day)}` : `DTSTART;TZID=Europe/Stockholm:${digits(day)}T${digits(time)}00`,
  `URL:${webUrl}/matters/${matterId}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const digits = (text: string) => text.replace(/[-:]/g, '')

const lineBytes = 75
const utf8 = new TextEncoder()

/** Continues a long line on the next ones, which begin with a space, and cuts no sign in two. */
const folded = (line: string) => {
  const lines = ['']
  let bytes = 0
  for (const sign of line) {
    const size = utf8.encode(sign).length
    if (bytes + size > lineBytes) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += sign
    bytes += size
  }
  return lines.join('\r\n')
}
