import { officeSettings } from '#contract/accounts/office-settings.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { call } from './http.ts'

/** The office's facts of then. @param mark the one that a version of the terms ends with */
export const readOfficeOfTerms = (mark: string): Promise<OfficeProfile> =>
  call(officeSettings.profile, { query: { terms: mark } })
