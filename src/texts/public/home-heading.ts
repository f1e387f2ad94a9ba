import { demoBasics } from '#contract/office/demo-basics.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'

const { company: demo } = demoBasics

/** The first words of the home page: the demo's, until an office says what it is in its own. */
export const homeHeading = ({ name, in_short }: Pick<OfficeProfile['company'], 'name' | 'in_short'>): string =>
  name === demo.name && in_short === demo.in_short ? 'När livet blir juridik behöver du rådrum.' : in_short
