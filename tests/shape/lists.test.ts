import { mostSentFiles } from '#contract/conversation/sent-files.ts'
import { maxConflicts } from '#contract/assignments/conflict-hits.ts'
import { mostTimeLines } from '#contract/agreements/time/time.ts'
import { mostDeadlines } from '#contract/conversation/deadlines.ts'
import { documentedEndpoints } from '#contract/endpoint-docs.ts'
import { inboxCountMax } from '#contract/history/inbox.ts'
import { listedIdentifications } from '#contract/matters/identification.ts'
import { limits } from '#contract/core/limits.ts'
import { mostAtOnce } from '#contract/conversation/client-requests.ts'
import { mostRequestLists } from '#contract/conversation/request-lists.ts'
import { maxSavedViews } from '#contract/matters/saved-views.ts'
import { mostTexts } from '#contract/search/search.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

const perMatter = `a matter has ${limits.listedPerMatter} at most (matter.full)`

/** Why a list that is sent whole can't grow without end. */
const bounded: Readonly<Record<string, string>> = {
  'matters.read': `a matter has ${limits.filesPerMatter} files at most`,
  'payments.forMatter': perMatter,
  'payments.declined': perMatter,
  'payments.list': 'an array in the specification; one’s own, each of a matter of one’s own',
  'proposals.list': perMatter,
  'agreements.list': 'each is a proposal that was accepted, and a matter has no more of these',
  'clientRequests.list': perMatter,
  'sentFiles.list': `the newest ${mostSentFiles}`,
  'deadlines.list': `a matter has ${mostDeadlines} at most (deadline.too_many)`,
  'time.list': `a matter has ${mostTimeLines} at most (time.too_many)`,
  'identification.read': `the ${listedIdentifications} newest`,
  'now.read': 'open requests and deadlines to come, of which a matter has so many at most',
  'refunds.list': 'each is an admin’s act with a password, and gives back a part of the same payment',
  'documents.list': 'one for a payment, and one for each refund of it',
  'away.read': 'the people at the office',
  'away.set': 'the people at the office',
  'passkeys.list': 'one’s own keys, ten at most',
  'sessions.list': 'one’s own logins, each of which ends by itself within 30 days',
  'notifications.read': 'one for each kind of notification',
  'savedViews.list': `a person at the office keeps ${maxSavedViews} at most`,
  'requestLists.list': `the office keeps ${mostRequestLists} at most`,
  'clientRequests.askSeveral': `${mostAtOnce} at most`,
  'office.day': 'one for each view, and each handler',
  'inbox.list': `the newest; an older one moves up when these are opened, and ${inboxCountMax} are counted`,
  'officeSettings.read': 'one document, whose lists have limits of their own',
  'officeSettings.profile': 'as officeSettings.read',
  'officeSettings.change': 'as officeSettings.read',
  'officeSettings.restore': 'as officeSettings.read',
  'officeSettings.versions': 'fifty, the newest; the table keeps them all',
  'officeSettings.compare': 'one for each fact of the document',
  'policyAnnouncements.list': 'the versions of two policies that were announced: a few a year',
  'books.summary': 'the months of a year, and gaps that must be none',
  'books.payouts': 'one for each partner',
  'partnerInvoices.list': 'a few for each partner and month of a year',
  'books.platformReport': 'one for each partner',
  'assignments.read': 'twenty parties, and one candidate for each partner',
  'assignments.checkConflicts': `${maxConflicts} hits at most`,
  'assignments.take': 'as assignments.read',
  'search.texts': `the ${mostTexts} newest messages and files`,
  'search.numbers': 'one number is that of one matter, agreement or document',
  'partners.readProfile': 'its lists have limits when they are written',
}

interface Inner {
  type: string
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
}

const innerOf = (schema: z.core.$ZodType): Inner => {
  const inner: Inner = schema._zod.def
  return ['optional', 'nullable', 'default'].includes(inner.type) && inner.innerType ? innerOf(inner.innerType) : inner
}

const isList = (schema: z.core.$ZodType) => innerOf(schema).type === 'array'
const holdsList = (reply: z.core.$ZodType) => isList(reply) || Object.values(innerOf(reply).shape ?? {}).some(isList)
const hasNextPage = (query: z.core.$ZodType | undefined) => {
  const parameters = Object.keys((query && innerOf(query).shape) ?? {})
  return parameters.includes('after') || parameters.includes('before')
}

test('each list has a next page, or a reason why it can’t grow', { tags: ['R112'] }, () => {
  const lists = documentedEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && holdsList(endpoint.reply))
  const unbounded = lists.filter(({ name, endpoint }) => !hasNextPage(endpoint.query) && bounded[name] === undefined)
  expect(unbounded.map(({ name }) => name)).toEqual([])
  const paged = lists.filter(({ endpoint }) => hasNextPage(endpoint.query)).map(({ name }) => name)
  expect(paged).toEqual(expect.arrayContaining(['matters.list', 'officeWithdrawals.list', 'books.exports', 'people.list']))
  expect(paged.filter((name) => bounded[name] !== undefined)).toEqual([])
})
