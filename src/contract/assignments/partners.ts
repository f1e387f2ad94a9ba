import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { limits } from '#contract/core/limits.ts'
import { line, lineOrNone, optionalLine } from '#contract/core/text-fields.ts'

export const partnerTitles = ['advokat', 'jurist'] as const

const maxLanguages = 10
const languageChars = 40
const maxClients = 500
const numberChars = 20
const listText = (most: number) => `Ange högst ${most}.`

/** A person or company by name and, if known, personal or company number. */
export const NamedParty = z.object({
  name: line(limits.nameChars, 'Ange ett namn.'),
  number: lineOrNone(numberChars),
})
export type NamedParty = z.infer<typeof NamedParty>

/** A partner's description of their own practice. It decides which matters they are offered. */
export const PartnerProfile = z.object({
  title: z.enum(partnerTitles, 'Välj advokat eller jurist.'),
  firm: optionalLine(limits.nameChars),
  specialities: z.array(z.enum(legalServiceKeys, 'Välj bland tjänsterna.')).check(
    z.maxLength(legalServiceKeys.length, 'Välj varje tjänst en gång.'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, {
      error: 'Välj varje tjänst en gång.',
      params: { uniqueItems: true },
    }),
  ),
  languages: z.array(line(languageChars, 'Ange ett språk.')).check(z.maxLength(maxLanguages, listText(maxLanguages))),
  /** Gets no offers meanwhile. */
  away: z.boolean('Ange ja eller nej.'),
  /** Clients of their own firm, for conflict checks; shown to nobody else. */
  own_clients: z.array(NamedParty).check(z.maxLength(maxClients, listText(maxClients))),
})
export type PartnerProfile = z.infer<typeof PartnerProfile>

/**
 * The title that others read: 'advokat' is protected (rättegångsbalken 8 kap. 10 §), so it is shown
 * once an admin has confirmed it.
 */
export const shownTitle = (title: PartnerProfile['title'], isConfirmed: boolean): PartnerProfile['title'] =>
  isConfirmed ? title : 'jurist'

/** The profile of somebody who hasn't filled it in. */
export const unwrittenProfile = {
  title: 'jurist',
  firm: '',
  specialities: [],
  languages: ['Svenska'],
  away: false,
  own_clients: [],
} as const satisfies z.input<typeof PartnerProfile>

export const partners = {
  readProfile: extraMemberCall({
    method: 'GET',
    path: '/partner-profile/',
    right: 'keepPartnerProfile',
    reply: PartnerProfile,
    reads: 'partner-profile',
  }),
  writeProfile: extraMemberCall({
    method: 'PUT',
    path: '/partner-profile/',
    right: 'keepPartnerProfile',
    body: PartnerProfile,
    reply: PartnerProfile,
    touches: ['partner-profile', 'assignment'],
  }),
}
