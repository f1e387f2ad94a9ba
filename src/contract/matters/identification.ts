import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'
import { Id } from '#contract/core/wire.ts'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { type LegalService, legalServiceKeys } from './legal-services.ts'

/**
 * The services in which a matter may be about property or a company. Independent lawyers who help
 * with transactions in these must know their customers (penningtvättslagen (2017:630) 1 kap. 2
 * and 4 §§, 3 kap. 4 and 7 §§); defending somebody or appealing is none.
 */
const mayBeTransactions = {
  appeals: false,
  agreements: true,
  advice: true,
  documents: true,
  criminal: false,
} as const satisfies Record<LegalService, boolean>

/**
 * Tells whether the office has to identify a matter's customer, or say that it needn't.
 * @param isWithAdvokat an advokat performs it, whom the Bar supervises
 */
export const needsIdentification = (service: LegalService | null, isWithAdvokat: boolean): boolean =>
  service !== null && mayBeTransactions[service] && !isWithAdvokat

/** The services of `needsIdentification`. */
export const identifiedServices = legalServiceKeys.filter((service) => mayBeTransactions[service])

export const identificationSubjects = ['property', 'company', 'neither'] as const
export type IdentificationSubject = (typeof identificationSubjects)[number]
export const identificationMethods = ['bankid', 'original', 'registration'] as const
export type IdentificationMethod = (typeof identificationMethods)[number]

/** Kept this long after the relation has ended, and no longer (5 kap. 3 and 4 §§). */
export const identificationYears = 5

const numberChars = 20
/** Said by the form, too, where nothing is chosen. */
export const subjectText = 'Välj vad ärendet gäller.'
const isChosen = (body: { concerns: IdentificationSubject }) => body.concerns !== 'neither'

/**
 * A check of who the customer is: never a copy of what was shown. Where the matter concerns neither
 * property nor a company, that alone is noted.
 */
export const IdentificationNote = z
  .object({
    concerns: z.enum(identificationSubjects, subjectText),
    /** The one who was identified: the customer, or who acts for the company. */
    name: optionalLine(limits.nameChars),
    /** Personal or company number. */
    number: optionalLine(numberChars),
    method: z.nullable(z.enum(identificationMethods, 'Välj hur.')),
    checked_on: CalendarDay,
    /** The day to look again. */
    review_on: z.nullable(CalendarDay),
  })
  .check(
    z.refine((body) => !isChosen(body) || body.name !== '', {
      error: 'Ange vem.',
      path: ['name'],
      params: { description: 'name, method and review_on are given unless it concerns neither.' },
    }),
    z.refine((body) => !isChosen(body) || body.method !== null, { error: 'Välj hur.', path: ['method'], params: {} }),
    z.refine((body) => !isChosen(body) || body.review_on !== null, {
      error: 'Ange en dag att kontrollera igen.',
      path: ['review_on'],
      params: {},
    }),
    z.refine(({ checked_on, review_on }) => review_on === null || review_on > checked_on, {
      error: 'Ange en dag efter kontrollen.',
      path: ['review_on'],
      params: { description: 'review_on is after checked_on.' },
    }),
  )
export type IdentificationNote = z.output<typeof IdentificationNote>

/** Keeps of a note what is needed: of a matter about neither, no person. */
export const keptIdentification = ({ concerns, checked_on, ...person }: IdentificationNote) =>
  concerns === 'neither'
    ? { concerns, checked_on, name: null, number: null, method: null, review_on: null }
    : { concerns, checked_on, ...person, number: person.number || null }

export const Identification = z.object({
  id: Id,
  concerns: z.enum(identificationSubjects),
  name: z.nullable(z.string()),
  number: z.nullable(z.string()),
  method: z.nullable(z.enum(identificationMethods)),
  checked_on: z.string(),
  review_on: z.nullable(z.string()),
  /** The name of the one at the office who noted it; null once the account is deleted. */
  by: z.nullable(z.string()),
})
export type Identification = z.infer<typeof Identification>

/** A matter's identifications, as the office reads them. */
const Identifications = z.object({
  /** The matter may be about property or a company, and no advokat performs it. */
  needed: z.boolean(),
  /** The newest first; the first one holds. */
  notes: z.array(Identification),
})

/** So many of a matter are listed; the table keeps them all. */
export const listedIdentifications = 20

export const identification = {
  read: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/identification/',
    reply: Identifications,
    reads: 'identification',
  }),
  /** Another note: it holds from then on, and the earlier ones are kept. */
  note: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/identification/',
    body: IdentificationNote,
    reply: Identifications,
    status: 201,
    touches: ['identification', 'now', 'waiting', 'history'],
  }),
}
