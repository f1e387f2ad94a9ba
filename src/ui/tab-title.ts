import { company } from '#texts/public/company.ts'

/** The title of the browser's tab: the page's and the company's, or the company alone. */
export const tabTitle = (title: string) => (title === company.name ? title : `${title} – ${company.name}`)
