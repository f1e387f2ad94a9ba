import * as z from 'zod/mini'
import { GivenPassword } from './password-fields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id } from '#contract/core/wire.ts'
import { officeParts } from '#contract/office/changed-parts.ts'
import { Office, OfficeProfile } from '#contract/office/office-document.ts'

/** The settings as they hold now. */
export const OfficeSettings = z.object({
  office: Office,
  /** The version that was saved last; null where nobody has saved any. */
  version: z.nullable(Id),
  /** Facts without which nothing is sold in production, in words: `organisationsnummer`. */
  lacking: z.array(z.string()),
})
export type OfficeSettings = z.infer<typeof OfficeSettings>

export const officeSettings = {
  /** The office as anybody may know it. */
  profile: endpoint({
    method: 'GET',
    path: '/office-profile/',
    extra: true,
    audience: 'public',
    reply: OfficeProfile,
    status: 200,
    etag: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/office/settings/',
    extra: true,
    audience: 'member',
    reply: OfficeSettings,
    status: 200,
    reads: 'office-settings',
  }),
  /** Holds from then on; an agreement from before keeps its own facts. */
  change: endpoint({
    method: 'PUT',
    path: '/office/settings/',
    extra: true,
    audience: 'member',
    body: z.object({ ...Office.shape, confirm_password: GivenPassword }),
    reply: OfficeSettings,
    status: 200,
    touches: ['office-settings'],
  }),
  /** The versions, the newest first: at most 100. */
  versions: endpoint({
    method: 'GET',
    path: '/office/settings/versions/',
    extra: true,
    audience: 'member',
    reply: z.array(
      z.object({
        id: Id,
        saved_at: z.string(),
        /** Null where the account is deleted. */
        saved_by: z.nullable(z.string()),
        /** The parts that differ from the version before. */
        changed: z.array(z.enum(officeParts)),
      }),
    ),
    status: 200,
    reads: 'office-settings',
  }),
}
