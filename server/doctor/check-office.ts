import { lackingFacts } from '#contract/office/lacking.ts'
import { givenOffice } from '#server/domain/office/office-file.ts'
import { newestOffice } from '#server/domain/office/office-reader.ts'
import { type Examined, type Finding, ok, warning } from './finding.ts'

/** Tells whether the office has facts of its own: without them, production sells nothing. */
export const checkOffice = async ({ db, config }: Pick<Examined, 'db' | 'config'>): Promise<Finding> => {
  const given = givenOffice(config)
  const { office } = (await newestOffice(db, given)) ?? { office: given }
  const { legal_name } = office.company
  const lacking = lackingFacts(office)
  if (lacking.length === 0) return ok(`${legal_name} has all that it needs to sell`)
  if (!config.production) return ok(`${legal_name}: only production needs facts of its own`)
  return warning(
    `nothing is sold as ${legal_name}, as these are missing or the demo's: ${lacking.join(', ')}. Fill them in at ${config.webUrl}/office/settings or, while nothing is saved there, in OFFICE_FILE`,
  )
}
