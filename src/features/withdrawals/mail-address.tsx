import { company } from '#texts/company.ts'

/** Where a withdrawal goes that isn't made on the page. */
export const MailAddress = () => <a href={`mailto:${company.email}`}>{company.email}</a>
