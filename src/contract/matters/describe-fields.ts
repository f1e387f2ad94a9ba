import * as z from 'zod/mini'
import { limits } from '#contract/core/limits.ts'
import { optionalLine, text } from '#contract/core/text-fields.ts'
import { legalServiceNames } from './legal-service-names.ts'
import { type LegalService, legalServiceKeys } from './legal-services.ts'

const whenLabel = 'När:'

/** The fields of /beskriv, field by field; the service may be unknown. */
export const DescribeFields = z.object({
  service: z.string(),
  // Together they fit into a matter's description.
  what: text(limits.descriptionChars - limits.titleChars - 10, 'Beskriv vad som har hänt.'),
  when: optionalLine(limits.titleChars),
})
export type DescribeFields = z.infer<typeof DescribeFields>

interface NewTexts {
  title: string
  description: string
  service?: LegalService
}

/**
 * The matter that is made of it. Its title says no more than the service, as it is read in lists
 * and over shoulders; its owner may change it.
 * @param ordered the row of the price list that they came for
 */
export const matterOf = ({ service: chosen, what, when }: DescribeFields, ordered?: string): NewTexts => {
  const service = legalServiceKeys.find((key) => key === chosen)
  return {
    title: ordered ?? (service ? legalServiceNames[service] : 'Mitt ärende'),
    description: when === '' ? what : `${what}\n\n${whenLabel} ${when}`,
    ...(service && { service }),
  }
}
