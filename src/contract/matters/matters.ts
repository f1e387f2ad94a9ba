import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { legalServiceKeys } from './legal-services.ts'
import { matterStatuses, matterStatusLabels } from './statuses.ts'
import { line, text, textOrNone } from '#contract/core/text-fields.ts'
import { Id, noReply, Owner, WireId } from '#contract/core/wire.ts'

const anyStatus = () =>
  new Intl.ListFormat('sv', { type: 'disjunction' }).format(matterStatuses.map((status) => matterStatusLabels[status]))

export const MatterStatus = z.enum(matterStatuses, { error: () => `Välj en av statusarna ${anyStatus()}.` })
export type MatterStatus = z.infer<typeof MatterStatus>

/**
 * `id` is sent back in `remove_file_ids`. `file` is the URL; name and extension come from its
 * path.
 */
export const MatterFile = z.object({ id: WireId, file: z.string() })
export type MatterFile = z.infer<typeof MatterFile>

/**
 * `status` is a string because other servers may use more statuses than ours
 * (docs/reference/product.md, Other servers' replies).
 */
export const Matter = z.object({
  id: Id,
  title: z.string(),
  description: z._default(z.string(), ''),
  status: z.string(),
  notes: z.optional(z.nullable(z.string())),
  user: z.optional(z.nullable(Owner)),
  files: z._default(z.array(MatterFile), []),
  /** Set where the viewer may take the matter, and until then reads nothing else of it. */
  offered: z.optional(z.boolean()),
})
export type Matter = z.infer<typeof Matter>

/** The title of a matter that is only offered. */
export const offeredTitle = 'Erbjudet ärende'

/** A file in a multipart body: the browser's File, or what the server received of it. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
}
/** Also said to JSON, which can only name files. */
export const filesAsFiles = 'Skicka filerna som filer.'
export const Upload = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'name' in value && 'size' in value,
  filesAsFiles,
)

const title = line(limits.titleChars, 'Skriv en titel.')
const description = text(limits.descriptionChars, 'Skriv en beskrivning.')

/** A service that is chosen; other servers know of none. */
export const ChosenService = z.enum(legalServiceKeys, 'Välj bland tjänsterna.')

export const NewMatter = z.object({
  title,
  description,
  service: z.optional(ChosenService),
  new_files: z.optional(z.array(Upload)),
})

export const MatterChange = z.object({
  title: z.optional(title),
  description: z.optional(description),
  status: z.optional(MatterStatus),
  notes: z.optional(textOrNone(limits.notesChars)),
  new_files: z.optional(z.array(Upload)),
  remove_file_ids: z.optional(z.array(Id)),
})
export type MatterChange = z.infer<typeof MatterChange>

/**
 * The reply to a change: the matter, and the uploaded files as `new_files`. Other servers send
 * less, or nothing.
 */
export const ChangedMatter = z.extend(z.partial(Matter), { new_files: z.optional(z.array(MatterFile)) })

/** As many rows of the list as a caller may ask for at once. */
export const pageRows = 1_000

export const matters = {
  /** As much of it as every visitor of the list needs. The whole call is in `matter-list.ts`. */
  list: endpoint({
    method: 'GET',
    path: '/matters/',
    audience: 'member',
    query: z.object({ status: z.optional(MatterStatus) }),
    reply: z.array(Matter),
    reads: 'matters',
  }),
  read: endpoint({
    method: 'GET',
    path: '/matters/:id/',
    audience: 'member',
    reply: Matter,
    linksFiles: true,
    reads: 'matters',
  }),
  create: endpoint({
    method: 'POST',
    path: '/matters/',
    audience: 'member',
    body: NewMatter,
    multipart: 'always',
    reply: Matter,
    status: 201,
    idempotent: 'always',
    touches: ['matters'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/matters/:id/',
    audience: 'member',
    body: MatterChange,
    multipart: 'with-files',
    reply: ChangedMatter,
    idempotent: 'with-files',
    touches: ['matters'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/matters/:id/',
    audience: 'member',
    ...noReply,
    touches: ['matters', 'payments'],
  }),
}
