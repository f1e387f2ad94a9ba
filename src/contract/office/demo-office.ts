import { demoBasics } from './demo-basics.ts'
import { demoPricesWithScopes } from './demo-scopes.ts'
import type { Office } from './office-document.ts'

/** The whole document of the demo's office: the value of every setting that nobody has chosen. */
export const demoOffice: Office = {
  ...demoBasics,
  prices: demoPricesWithScopes,
  features: { announcement: true },
  look: { colors: null, logo: null, logo_plate: false },
  platform_fee_percent: 10,
}
