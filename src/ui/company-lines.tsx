import type { companyOf } from '#texts/public/company.ts'

/** The company and how to reach it, at the end of every page. */
export const CompanyLines = ({ company }: { company: ReturnType<typeof companyOf> }) => (
  <>
    <span>
      <span>{`${company.legalName}, `}</span>
      <span className="whole">{`org.nr ${company.organisationNumber}`}</span>
    </span>
    <span>{`${company.street}, ${company.postalCode} ${company.city}`}</span>
    <a href={company.phoneHref}>{company.phone}</a>
    <a href={`mailto:${company.email}`}>{company.email}</a>
  </>
)
