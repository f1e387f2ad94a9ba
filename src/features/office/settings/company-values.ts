import { Office } from '#contract/office/office-document.ts'
import * as z from 'zod/mini'
import { emptyPage, orNone, pageOrNone } from './typed-values.ts'
import { partsForm, withPassword } from './parts-form.ts'

/** The company as it is typed: what there is none of is empty. */
export const typedCompany = ({ company, features }: Office) => ({
  company: {
    ...company,
    seat: company.seat ?? '',
    story: company.story ?? '',
    messaging: company.messaging ?? emptyPage,
    network: company.network ?? emptyPage,
  },
  features,
  confirm_password: '',
})

type TypedCompany = ReturnType<typeof typedCompany>

/** The parts of the document, yet unchecked. */
export const companyParts = ({ company, features }: TypedCompany) => ({
  company: {
    ...company,
    seat: orNone(company.seat),
    story: orNone(company.story),
    messaging: pageOrNone(company.messaging),
    network: pageOrNone(company.network),
  },
  features,
})

export const CompanyParts = z.object({ company: Office.shape.company, features: Office.shape.features })

export const CompanyForm = partsForm(companyParts, z.extend(CompanyParts, withPassword))
