import type { EventField, EventRole, MatterEventKind } from './events.ts'
import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import { matterStatusLabels } from '#contract/matters/statuses.ts'

/** An event as far as its sentence needs it. Ids are numbers or text. */
interface SpokenEvent {
  kind: string
  role: EventRole
  /** True if the reader did it. */
  mine?: boolean
  facts: Readonly<Record<string, unknown>>
}

const actors: Readonly<Record<EventRole, string>> = {
  customer: 'Kunden',
  office: 'Kontoret',
  provider: 'Betaltjänsten',
  server: 'Systemet',
}

const fieldLabels: Readonly<Record<EventField, string>> = {
  title: 'titeln',
  description: 'beskrivningen',
  status: 'statusen',
  notes: 'noteringarna',
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const filesText = (value: unknown) => (listOf(value).length === 1 ? '1 fil' : `${listOf(value).length} filer`)
const withFiles = (value: unknown) => (listOf(value).length > 0 ? ` med ${filesText(value)}` : '')

const joined = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} och ${parts.at(-1)}` : parts.join('')

const labelIn = (labels: Readonly<Record<string, string>>, value: unknown) =>
  Object.entries(labels).find(([name]) => name === value)?.[1] ?? String(value)

const changeText = ({ fields, files, removed }: SpokenEvent['facts']) =>
  joined([
    ...(listOf(fields).length > 0 ? [`ändrade ${joined(listOf(fields).map((field) => labelIn(fieldLabels, field)))}`] : []),
    ...(listOf(files).length > 0 ? [`lade till ${filesText(files)}`] : []),
    ...(listOf(removed).length > 0 ? [`tog bort ${filesText(removed)}`] : []),
  ])

/** Names what the previous partner had asked of the customer, which is recalled with them. */
const recalledText = ({ proposal, payment }: SpokenEvent['facts']) => {
  const recalled = joined([...(proposal ? ['Prisförslaget'] : []), ...(payment ? [`begäran om betalning ${payment}`] : [])])
  return recalled && ` ${recalled.charAt(0).toUpperCase()}${recalled.slice(1)} gäller inte längre.`
}

/** The names of what an event's facts are about, as far as its reader's page knows them. */
export interface KnownNames {
  /** `3 970 kr`, of a payment. */
  amountOf: (payment: string) => string | undefined
  /** The title of a client request. */
  requestOf: (request: string) => string | undefined
}

type Describe = (who: string, facts: SpokenEvent['facts'], names?: KnownNames) => string

const sumText = (names: KnownNames | undefined, payment: unknown) => {
  const amount = names?.amountOf(String(payment))
  return amount ? ` på ${amount}` : ''
}
const titleText = (names: KnownNames | undefined, request: unknown) => {
  const title = names?.requestOf(String(request))
  return title && `”${title}”`
}
const onRequest = (names: KnownNames | undefined, request: unknown) => {
  const title = titleText(names, request)
  return title ? ` på ${title}` : ''
}

/** The sentence for each kind of event. */
const sentences: Readonly<Record<MatterEventKind, Describe>> = {
  matter_created: (who, { files }) => `${who} skapade ärendet${withFiles(files)}.`,
  matter_changed: (who, facts) => `${who} ${changeText(facts)}.`,
  matter_supplemented: (who, facts) => `${who} ${changeText(facts)}.`,
  status_set: (who, { status }) => `${who} satte statusen till ${labelIn(matterStatusLabels, status)}.`,
  files_added: (who, { files }) => `${who} lade till ${filesText(files)}.`,
  files_removed: (who, { removed }) => `${who} tog bort ${filesText(removed)}.`,
  payment_requested: (who, { payment }) => `${who} begärde betalning ${payment}.`,
  payment_paid: (_, { payment }) => `Betalning ${payment} blev betald.`,
  payment_declined: (who, { payment }) => `${who} tackade nej till betalning ${payment}.`,
  payment_recalled: (who, { payment }) => `${who} återkallade betalning ${payment}.`,
  early_start_asked: (who) => `${who} bad om att arbetet ska börja under ångerfristen.`,
  refund_asked: (who, { payment }) => `${who} begärde återbetalning av betalning ${payment}.`,
  refund_made: (_, { payment }) => `Pengar gick tillbaka från betalning ${payment}.`,
  refund_failed: (_, { payment }) => `En återbetalning av betalning ${payment} misslyckades.`,
  refund_repaid: (who, { payment }) => `${who} antecknade att pengar från betalning ${payment} är betalda på annat sätt.`,
  share_paid: (who, { payment }) => `${who} antecknade att partnern har fått sin andel av betalning ${payment}.`,
  share_returned: (who, { payment }) => `${who} antecknade att partnerns andel av betalning ${payment} har kommit tillbaka.`,
  dispute_opened: (_, { payment }) => `Betalning ${payment} ifrågasattes hos kortutgivaren.`,
  dispute_closed: (_, { payment }) => `Tvisten om betalning ${payment} avslutades.`,
  proposal_written: (who) => `${who} skrev ett utkast till prisförslag.`,
  proposal_changed: (who) => `${who} ändrade ett utkast till prisförslag.`,
  proposal_discarded: (who) => `${who} kastade ett utkast till prisförslag.`,
  proposal_sent: (who, { replaced }) => `${who} skickade ett ${replaced ? 'nytt ' : ''}prisförslag.`,
  proposal_seller_changed: () => 'Prisförslaget fick nya uppgifter om vem som säljer.',
  proposal_recalled: (who) => `${who} återkallade prisförslaget.`,
  proposal_declined: (who) => `${who} tackade nej till prisförslaget.`,
  proposal_expired: () => 'Prisförslaget gick ut.',
  agreement_concluded: (who) => `${who} beställde enligt prisförslaget.`,
  agreement_lapsed: () => 'Beställningen upphörde, eftersom den inte betalades.',
  work_progressed: (who, { share }) => `${who} rapporterade att ${share} % av arbetet är utfört.`,
  work_performed: (who) => `${who} markerade arbetet som utfört.`,
  work_settled: (who, { refund }) =>
    `${who} gjorde slutavräkningen${refund ? ', och begärde att det som inte har använts går tillbaka' : ''}.`,
  agreement_withdrawn: (who) => `${who} ångrade avtalet.`,
  withdrawal_entered: (who) => `${who} lade in ett ångrat avtal.`,
  withdrawal_accepted: (who) => `${who} godkände att ett avtal ångrades.`,
  withdrawal_refused: (who) => `${who} avslog att ett avtal ångrades.`,
  message_sent: (who, { files }) => `${who} skrev ett meddelande${withFiles(files)}.`,
  message_recalled: (who) => `${who} återkallade ett meddelande.`,
  no_answer_needed: (who) => `${who} noterade att inget svar behövs.`,
  note_written: (who, { files }) => `${who} skrev en intern notering${withFiles(files)}.`,
  note_recalled: (who) => `${who} återkallade en intern notering.`,
  request_asked: (who, { requests }) => `${who} bad kunden om ${thingsText(requests) ?? 'något'}.`,
  request_answered: (who, { files }) => `${who} svarade på en fråga${withFiles(files)}.`,
  request_accepted: (who) => `${who} godkände ett svar.`,
  request_returned: (who) => `${who} bad om ett nytt svar.`,
  request_cancelled: (who) => `${who} återkallade en fråga.`,
  deadline_added: (who, { side }) => `${who} lade till en frist${ofSide(side, 'kunden')}.`,
  deadline_changed: (who, { side }) => `${who} ändrade en frist${ofSide(side, 'kunden')}.`,
  deadline_shown: (who) => `${who} visade en frist för kunden.`,
  deadline_hidden: (who) => `${who} slutade visa en frist för kunden.`,
  deadline_done: (who, { side }) => `${who} markerade en frist${ofSide(side, 'kunden')} som klar.`,
  deadline_reopened: (who, { side }) => `${who} markerade att en frist${ofSide(side, 'kunden')} inte är klar.`,
  deadline_removed: (who) => `${who} tog bort en frist.`,
  internal_deadline_added: (who) => `${who} lade till en intern frist.`,
  internal_deadline_changed: (who) => `${who} ändrade en intern frist.`,
  internal_deadline_done: (who) => `${who} markerade en intern frist som klar.`,
  internal_deadline_reopened: (who) => `${who} markerade att en intern frist inte är klar.`,
  time_added: (who) => `${who} skrev in arbetad tid.`,
  time_changed: (who) => `${who} ändrade arbetad tid.`,
  time_shown: (who) => `${who} visade arbetad tid för kunden.`,
  time_hidden: (who) => `${who} gjorde arbetad tid intern.`,
  time_removed: (who) => `${who} tog bort arbetad tid.`,
  internal_time_added: (who) => `${who} skrev in intern tid.`,
  internal_time_changed: (who) => `${who} ändrade intern tid.`,
  internal_time_removed: (who) => `${who} tog bort intern tid.`,
  service_set: (who, { service }) =>
    `${who} ${service ? `angav att det gäller ${legalServiceName(String(service)).toLowerCase()}` : 'tog bort vad det gäller'}.`,
  partner_offered: (who) => `${who} erbjöd en partner ärendet.`,
  partner_declined: () => 'En partner tackade nej till ärendet.',
  offer_expired: () => 'Ett erbjudande till en partner upphörde.',
  partner_accepted: () => 'Ärendet fick en handläggare.',
  partner_assigned: (_, facts) => `Ärendet fick en handläggare.${recalledText(facts)}`,
  partner_released: (_, facts) => `Ärendets handläggare lämnade det.${recalledText(facts)}`,
  offer_recalled: (who) => `${who} återkallade ett erbjudande till en partner.`,
  parties_set: (who) => `${who} skrev in ärendets parter.`,
  conflicts_checked: (who, { found }) => `${who} gjorde en jävskontroll (${found === 1 ? '1 träff' : `${found} träffar`}).`,
  identification_noted: (who) => `${who} skrev in kundkännedom.`,
  internal_deadline_removed: (who) => `${who} tog bort en intern frist.`,
}

/** Several that were asked for in one sending. */
const thingsText = (value: unknown) => (listOf(value).length > 1 ? `${listOf(value).length} saker` : undefined)

/** Says for whom a deadline is, where the event tells it. */
const ofSide = (side: unknown, customer: string) =>
  side === 'customer' ? ` för ${customer}` : side === 'office' ? ' för kontoret' : ''

/** The sentences that are about the customer, said to them. */
const toCustomer: Readonly<Partial<Record<MatterEventKind, Describe>>> = {
  payment_requested: (who, { payment }, names) => `${who} bad dig om en betalning${sumText(names, payment)}.`,
  payment_paid: (_, { payment }, names) => `Din betalning${sumText(names, payment)} kom fram.`,
  payment_declined: (who) => `${who} tackade nej till en betalning.`,
  payment_recalled: (who, { payment }, names) =>
    `${who} återkallade en betalning${sumText(names, payment)}. Den ska inte betalas.`,
  refund_asked: (who) => `${who} begärde en återbetalning till dig.`,
  refund_made: () => 'Pengar gick tillbaka till dig.',
  refund_failed: () => 'En återbetalning till dig misslyckades.',
  refund_repaid: () => 'En återbetalning till dig betalades på annat sätt.',
  request_asked: (who, { request, requests }, names) =>
    `${who} bad dig om ${thingsText(requests) ?? titleText(names, request) ?? 'något'}.`,
  request_accepted: (who, { request }, names) => `${who} godkände ditt svar${onRequest(names, request)}.`,
  request_returned: (who) => `${who} bad dig om ett nytt svar.`,
  deadline_added: (who, { side }) => `${who} lade till en frist${ofSide(side, 'dig')}.`,
  deadline_changed: (who, { side }) => `${who} ändrade en frist${ofSide(side, 'dig')}.`,
  deadline_done: (who, { side }) => `${who} markerade en frist${ofSide(side, 'dig')} som klar.`,
  deadline_reopened: (who, { side }) => `${who} markerade att en frist${ofSide(side, 'dig')} inte är klar.`,
  deadline_shown: (who) => `${who} visade en frist för dig.`,
  time_shown: (who) => `${who} visade arbetad tid för dig.`,
  deadline_hidden: (who) => `${who} slutade visa en frist för dig.`,
}

/**
 * An event in one Swedish sentence. A kind of a newer server is shown by its own name.
 * @param reader `anyone` reads of the customer and the office by name, as in the file
 */
export const eventSentence = (
  { kind, role, mine, facts }: SpokenEvent,
  reader: 'anyone' | 'customer' = 'anyone',
  names?: KnownNames,
): string => {
  const isToCustomer = reader === 'customer'
  const spoken = isToCustomer ? { ...sentences, ...toCustomer } : sentences
  const describe = Object.entries(spoken).find(([name]) => name === kind)?.[1]
  const who = mine ? 'Du' : isToCustomer && role === 'office' ? 'Vi' : actors[role]
  return describe ? describe(who, facts, names) : `${who}: ${kind}.`
}
