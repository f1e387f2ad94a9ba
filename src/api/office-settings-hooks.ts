import { officeSettings } from '#contract/accounts/office-settings.ts'
import { mutation, query } from './page-hooks.ts'

export const [, useOfficeSettings] = query(officeSettings.read)
export const [, useOfficeVersions] = query(officeSettings.versions)
export const [, useOfficeComparison] = query(officeSettings.compare)
export const useChangeOffice = mutation(officeSettings.change)
export const useRestoreOffice = mutation(officeSettings.restore)
