import { company } from '#texts/public/company.ts'

/** What the browser's tab says of a page: its title and the company, or the company alone. */
export const tabTitle = (title: string) => (title === company.name ? title : `${title} – ${company.name}`)
