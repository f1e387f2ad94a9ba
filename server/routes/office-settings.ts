import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  changeOfficeSettings,
  compareOfficeVersion,
  listOfficeVersions,
  readOfficeSettings,
  restoreOfficeVersion,
} from '#server/domain/office/settings.ts'
import { officeOfTerms } from '#server/domain/office/terms-offices.ts'
import type { Serve } from './serve.ts'

/** The office that this server serves, and its settings. */
export const officeSettingsRoutes = (serve: Serve, deps: Deps) => {
  serve(api.officeSettings.profile, (_, { query: { terms } }) =>
    terms === undefined ? deps.office.current().office : officeOfTerms(deps, terms),
  )
  serve(api.officeSettings.read, () => readOfficeSettings(deps))
  serve(api.officeSettings.change, (call, { body }) => changeOfficeSettings(deps, call, body))
  serve(api.officeSettings.versions, () => listOfficeVersions(deps))
  serve(api.officeSettings.compare, (_, { query: { version } }) => compareOfficeVersion(deps, version ?? null))
  serve(api.officeSettings.restore, (call, { body }) => restoreOfficeVersion(deps, call, body))
}
