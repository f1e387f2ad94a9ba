import { ending, officeOnly, type RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { identification } from './identification.ts'
import type { matterList } from './list.ts'
import type { matterService } from './service.ts'
import type { matters } from './matters.ts'
import type { savedViews } from './saved-views.ts'

export const matterDocs = {
  'matters.list': {
    summary:
      "One's own matters; all of them for admins and partners. Newest first, or in pages as soon as anything but `status` is given. `view`, `handler` (an id, `mine` or `none`), `service`, `due`, `older` (in days) and the orders `created`, `due`, `handler` and `service` are for the office",
    refusals: ['role.missing'],
  },
  'matters.read': { summary: 'One matter with fresh, time-limited file addresses', refusals: ['matter.missing'] },
  'matters.create': {
    summary: 'A new matter, owned by the caller, with its files and, if chosen, its service. A customer gets a mail about it',
    refusals: [],
  },
  'matters.change': {
    summary: 'Any of title, description, status, notes; files added and removed. All or nothing',
    refusals: ['matter.missing', 'matter.fields'],
  },
  'matters.remove': {
    summary: 'Deletes a matter and its files; not when it is paid for',
    refusals: ['matter.missing', 'matter.paid', ...ending],
  },
  'savedViews.list': {
    summary: "Searches of the office's list under a name: one's own, and those that colleagues share",
    refusals: [],
  },
  'savedViews.save': {
    summary: "Keeps a search of the office's list, up to 50 per person",
    refusals: ['view.missing'],
  },
  'savedViews.remove': { summary: "Forgets one of one's own", refusals: ['view.missing'] },
  'matterService.set': {
    summary: 'What a matter is about; a free one is then offered to whom it fits',
    refusals: ['matter.missing'],
  },
  'identification.read': {
    summary: 'Who was identified in a matter, how and when, and if the law asks for it: for those who work on it',
    refusals: ['matter.missing', ...officeOnly],
  },
  'identification.note': {
    summary:
      'Notes who was identified, how, when, and a day to look again; or that the matter concerns neither property nor a company',
    refusals: ['matter.missing', ...officeOnly],
  },
} as const satisfies RoomDocs<{
  identification: typeof identification
  matters: typeof matters & { list: typeof matterList }
  savedViews: typeof savedViews
  matterService: typeof matterService
}>
