import * as z from 'zod/mini'
import { CurrentPassword } from './password-fields.ts'
import { endpoint, extraMemberCall } from '#contract/core/endpoint.ts'
import { Id } from '#contract/core/wire.ts'
import { officeParts } from '#contract/office/changed-parts.ts'
import { ReadableLook } from '#contract/office/look/readable-look.ts'
import { heavyLogo, logoBytes } from '#contract/office/look/look.ts'
import { limits } from '#contract/core/limits.ts'
import { Office, OfficeProfile } from '#contract/office/office-document.ts'
import { SavedPrices } from '#contract/office/saved-prices.ts'

/** The length of a picture as base64. */
const base64Of = (bytes: number) => Math.ceil(bytes / 3) * 4

/** The settings as they hold now. */
export const OfficeSettings = z.object({
  office: Office,
  /** The version that was saved last; null where nobody has saved any. */
  version: z.nullable(Id),
  /** Facts without which nothing is sold in production, in words: `organisationsnummer`. */
  lacking: z.array(z.string()),
})
export type OfficeSettings = z.infer<typeof OfficeSettings>

/** The facts that differ between two versions, as people read them; a long text by its length. */
const OfficeChanges = z.array(z.object({ fact: z.string(), from: z.string(), to: z.string() }))

/** A version of the settings, as their history lists it. */
export const OfficeVersion = z.object({
  id: Id,
  saved_at: z.string(),
  /** Null where the account is deleted. */
  saved_by: z.nullable(z.string()),
  /** The parts that differ from the version before. */
  changed: z.array(z.enum(officeParts)),
  changes: OfficeChanges,
})
export type OfficeVersion = z.infer<typeof OfficeVersion>

/** Names the facts of an office that a version of the terms has. */
const TermsMark = z.string('Ange en version.').check(z.regex(/^[0-9a-f]{12}$/, 'Ange en version.'))

export const officeSettings = {
  /** The office as anybody may know it, now or as a version of the terms names it. */
  profile: endpoint({
    method: 'GET',
    path: '/office-profile/',
    extra: true,
    audience: 'public',
    query: z.object({ terms: z.optional(TermsMark) }),
    reply: OfficeProfile,
    etag: true,
  }),
  read: extraMemberCall({
    method: 'GET',
    path: '/office/settings/',
    right: 'changeOffice',
    reply: OfficeSettings,
    reads: 'office-settings',
  }),
  /** Holds from then on; an agreement from before keeps its own facts. */
  change: extraMemberCall({
    method: 'PUT',
    path: '/office/settings/',
    right: 'changeOffice',
    jsonBytes: limits.jsonBytes + base64Of(logoBytes),
    body: z.object({
      ...Office.shape,
      prices: SavedPrices,
      // Parts that came after the first release: clients from before send neither.
      privacy: z.optional(Office.shape.privacy),
      look: z.optional(ReadableLook),
      /** A new logo in place of the one in `look`: PNG, WebP or SVG, as base64. */
      logo_file: z.optional(z.base64('Logotypen går inte att läsa.').check(z.maxLength(base64Of(logoBytes), heavyLogo))),
      /** The version that was changed; if another one holds by now, nothing is saved. */
      version: z.optional(z.nullable(Id)),
      confirm_password: CurrentPassword,
    }),
    reply: OfficeSettings,
    touches: ['office-settings'],
  }),
  /** The versions, the newest first: at most 50. */
  versions: extraMemberCall({
    method: 'GET',
    path: '/office/settings/versions/',
    right: 'changeOffice',
    reply: z.array(OfficeVersion),
    reads: 'office-settings',
  }),
  /** Compares the settings with an earlier version, or with the office before any was saved. */
  compare: extraMemberCall({
    method: 'GET',
    path: '/office/settings/compare/',
    right: 'changeOffice',
    query: z.object({ version: z.optional(Id) }),
    reply: OfficeChanges,
    reads: 'office-settings',
  }),
  /** Saves an earlier version once more, as the newest; null is the office before any was saved. */
  restore: extraMemberCall({
    method: 'POST',
    path: '/office/settings/restore/',
    right: 'changeOffice',
    body: z.object({ version: z.nullable(Id), confirm_password: CurrentPassword }),
    reply: OfficeSettings,
    touches: ['office-settings'],
  }),
}
