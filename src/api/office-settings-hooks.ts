import { officeSettings } from '#contract/accounts/office-settings.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation } = pageHooks({ api: { officeSettings }, call, callIgnoringReply })

export const [, useOfficeSettings] = query((api) => api.officeSettings.read)
export const [, useOfficeVersions] = query((api) => api.officeSettings.versions)
export const useChangeOffice = mutation((api) => api.officeSettings.change)
export const useRestoreOffice = mutation((api) => api.officeSettings.restore)
