import type { PriceFields } from '#contract/agreements/proposals/price.ts'
import { type Proposal, ProposalDraft, proposalKinds } from '#contract/agreements/proposals/proposals.ts'
import { proposalDays } from '#texts/public/prices.ts'
import type { TimedCeiling } from '#contract/agreements/time/time.ts'
import { readSek } from '#lib/read-sek.ts'
import * as z from 'zod/mini'

const text = z.string()

/** The fields' values, as typed. */
export const TypedProposal = z.object({
  matter: text,
  kind: z.enum(proposalKinds),
  service: text,
  scope: text,
  excluded: text,
  amount: text,
  hours: text,
  rate: text,
  performer: text,
  delivery_days: text,
  valid_days: text,
})
export type TypedProposal = z.infer<typeof TypedProposal>

/** Numbers with a Swedish comma. What is no number becomes NaN, which no field takes. */
const readNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')))
const readAmount = (typed: string) => readSek(typed) ?? Number.NaN

/** The price fields of the chosen kind, read. */
export const readPrice = ({ kind, amount, hours, rate }: TypedProposal): Required<PriceFields> =>
  kind === 'ceiling'
    ? { kind, amount: null, hours: readNumber(hours), rate: readAmount(rate) }
    : { kind, amount: readAmount(amount), hours: null, rate: null }

/** The form as typed, checked as the contract checks a draft. */
export const ProposalForm = z.pipe(
  z.transform(
    (typed: TypedProposal): z.input<typeof ProposalDraft> => ({
      ...typed,
      ...readPrice(typed),
      delivery_days: typed.delivery_days.trim() === '' ? null : readNumber(typed.delivery_days),
      valid_days: readNumber(typed.valid_days),
    }),
  ),
  ProposalDraft,
)

const shown = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/**
 * The values that a form starts with.
 * @param draft what is saved; nothing yet for a new one
 */
export const typedFrom = (matterId: string, performer: string, draft: Proposal | undefined): TypedProposal => ({
  matter: matterId,
  kind: draft?.kind ?? 'fixed',
  service: draft?.service ?? '',
  scope: draft?.scope ?? '',
  excluded: draft?.excluded ?? '',
  amount: draft?.kind === 'fixed' ? shown(draft.amount) : '',
  hours: shown(draft?.hours ?? null),
  rate: shown(draft?.rate ?? null),
  performer: draft ? (draft.performer ?? '') : performer,
  delivery_days: shown(draft?.delivery_days ?? null),
  valid_days: shown(draft?.valid_days ?? proposalDays),
})

/**
 * More hours of the same work at the same rate: as many quarters as are left, which is what the
 * lawyer changes first.
 */
export const additionFrom = (
  { service, scope, excluded, rate }: Proposal,
  { minutes, charged_minutes: charged }: TimedCeiling,
): Partial<TypedProposal> => ({
  kind: 'ceiling',
  service,
  scope,
  excluded: excluded ?? '',
  rate: shown(rate ?? null),
  hours: shown(Math.max(1, Math.ceil((minutes - charged) / 15)) / 4),
})
