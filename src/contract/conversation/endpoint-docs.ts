import { hashing, officeOnly, type RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { calendar } from './calendar.ts'
import type { clientRequests } from './client-requests.ts'
import type { deadlines } from './deadlines.ts'
import type { messages } from './messages.ts'
import type { requestLists } from './request-lists.ts'
import type { sentFiles } from './sent-files.ts'

/** A client request in another state than the move needs. */
const notMoved = [
  'client_request.answered',
  'client_request.not_answered',
  'client_request.accepted',
  'client_request.cancelled',
] as const

export const conversationDocs = {
  'messages.list': {
    summary: "A matter's messages, a page of the newest ones, oldest first; notes for the office only",
    refusals: ['matter.missing'],
  },
  'messages.send': {
    summary: 'A new message with its files; `internal` makes it a note of the office',
    refusals: ['matter.missing', 'message.missing', ...officeOnly, 'request.throttled'],
  },
  'messages.recall': {
    summary: "Takes one's own message back, within five minutes and while it is unread",
    refusals: ['matter.missing', 'message.missing', 'message.not_author', 'message.read', 'message.too_late', 'message.recalled'],
  },
  'messages.noAnswer': {
    summary: "The office says that the customer's messages up to this one need no answer; the customer isn't told",
    refusals: ['matter.missing', ...officeOnly, 'message.missing'],
  },
  'messages.read': {
    summary: 'Notes up to which event one has read a matter; never backwards',
    refusals: ['matter.missing', 'event.missing'],
  },
  'sentFiles.list': {
    summary: 'The files that were sent with messages, notes and answers of a matter, the newest first',
    refusals: ['matter.missing'],
  },
  'clientRequests.list': {
    summary: 'What the office needs from the customer of a matter, oldest first, with the answers',
    refusals: ['matter.missing'],
  },
  'clientRequests.ask': {
    summary: 'The office asks the customer for files, a text or a choice',
    refusals: ['matter.missing', 'matter.full', 'client_request.missing', ...officeOnly],
  },
  'clientRequests.askSeveral': {
    summary: 'The office asks for up to ten things in one sending, with one last day',
    refusals: ['matter.missing', 'matter.full', 'client_request.missing', ...officeOnly],
  },
  'clientRequests.answer': {
    summary: "The matter's owner answers, or answers again what was returned; not while the matter is cancelled",
    refusals: ['matter.missing', 'client_request.missing', 'client_request.not_owner', 'client_request.resting', ...notMoved],
  },
  'clientRequests.accept': {
    summary: 'The office accepts an answer',
    refusals: ['matter.missing', 'role.missing', 'client_request.missing', 'matter.own', ...notMoved],
  },
  'clientRequests.sendBack': {
    summary:
      'The office returns an answer, with a sentence that says what is missing, and with another last day or null for none; without `due` the one before stays, unless it is over',
    refusals: ['matter.missing', 'role.missing', 'client_request.missing', 'matter.own', ...notMoved],
  },
  'clientRequests.cancel': {
    summary: 'The office takes back what it has asked for',
    refusals: ['matter.missing', 'role.missing', 'client_request.missing', 'matter.own', ...notMoved],
  },
  'requestLists.list': {
    summary: 'Things that the office often asks for together, under names; the lists of the whole office',
    refusals: [],
  },
  'requestLists.save': {
    summary: 'Keeps such a list, up to 50 for the office; one of the same name is replaced',
    refusals: [],
  },
  'requestLists.remove': { summary: 'Removes such a list, for everybody', refusals: ['request_list.missing'] },
  'deadlines.list': {
    summary: "A matter's deadlines by day and time; customers get those that are shown to them",
    refusals: ['matter.missing'],
  },
  'deadlines.add': {
    summary: 'A new deadline of a matter, by the office, today or later',
    refusals: ['matter.missing', 'deadline.missing', ...officeOnly, 'deadline.too_many'],
  },
  'deadlines.change': {
    summary:
      'Replaces a deadline; another day is today or later. Another day or other warnings reset the reminders. A delivery moves with a reason that its customer reads. With `version`, only if that one still holds',
    refusals: ['matter.missing', ...officeOnly, 'deadline.missing', 'deadline.changed'],
  },
  'deadlines.setDone': {
    summary: 'Says that a deadline is done, so that it waits no longer and leaves calendars, or that it isn’t after all',
    refusals: ['matter.missing', ...officeOnly, 'deadline.missing', 'deadline.delivery'],
  },
  'deadlines.remove': {
    summary: 'Removes a deadline, also from calendars',
    refusals: ['matter.missing', ...officeOnly, 'deadline.missing', 'deadline.delivery'],
  },
  'calendar.read': { summary: "When one's calendar link was made, if there is one", refusals: [] },
  'calendar.make': {
    summary: "A new link to one's deadlines for a calendar program, shown this once; the one before ends",
    refusals: hashing,
  },
  'calendar.revoke': { summary: "Ends one's calendar link; silent without one", refusals: [] },
} as const satisfies RoomDocs<{
  messages: typeof messages
  sentFiles: typeof sentFiles
  clientRequests: typeof clientRequests
  requestLists: typeof requestLists
  deadlines: typeof deadlines
  calendar: typeof calendar
}>
