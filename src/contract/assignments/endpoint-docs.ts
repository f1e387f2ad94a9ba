import { ending, hashing, officeOnly, type RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { assignments } from './assignments.ts'
import type { partners } from './partners.ts'
import type { partnerTermsCalls } from './partner-terms.ts'

export const assignmentDocs = {
  'partners.readProfile': { summary: "A partner's own profile", refusals: [] },
  'partners.writeProfile': {
    summary: "Replaces a partner's own profile, by which matters are offered",
    refusals: [],
  },
  'partners.readTerms': {
    summary: 'The version of the partner terms, and when the partner accepted it',
    refusals: [],
  },
  'partners.acceptTerms': {
    summary: 'Accepts a version of the partner terms, which is kept with its time',
    refusals: ['partner_terms.changed'],
  },
  'assignments.read': {
    summary: 'Whose matter it is, who it concerns and, for admins, whom it could be given to',
    refusals: ['matter.missing', ...officeOnly],
  },
  'assignments.give': {
    summary:
      'Offers a matter to a partner for 48 hours, or assigns it at once, unless it is another’s by now than was `read`; by admins, with a reason',
    refusals: [
      'matter.missing',
      ...officeOnly,
      'partner.missing',
      'assignment.own_matter',
      'assignment.nobody',
      'assignment.closed',
      'assignment.live',
      'assignment.changed',
      'partner_terms.unaccepted',
      'assignment.unchecked',
      ...ending,
      ...hashing,
    ],
  },
  'assignments.answer': {
    summary: 'The partner takes the matter that is offered, after a conflict check, or declines',
    refusals: [
      'matter.missing',
      ...officeOnly,
      'assignment.not_offered',
      'assignment.taken',
      'partner_terms.unaccepted',
      'assignment.unchecked',
    ],
  },
  'assignments.take': {
    summary: 'A partner takes a matter that nobody has and that they see, after a conflict check',
    refusals: [
      'matter.missing',
      ...officeOnly,
      'assignment.taken',
      'assignment.offered',
      'partner_terms.unaccepted',
      'assignment.unchecked',
    ],
  },
  'assignments.release': {
    summary:
      'Takes a matter from its partner, or an offer back, unless it is another’s by now than was `read`; by admins, with a reason',
    refusals: ['matter.missing', ...officeOnly, 'assignment.free', 'assignment.changed', ...ending, ...hashing],
  },
  'assignments.setParties': {
    summary: 'Replaces the parties of a matter, by the office. With `version`, only if it still is that of the parties',
    refusals: ['matter.missing', ...officeOnly, 'parties.changed'],
  },
  'assignments.checkConflicts': {
    summary: 'Where else the names of a matter occur: at most 50 hits; each look-up is in its history',
    refusals: ['matter.missing', ...officeOnly, 'request.throttled'],
  },
} as const satisfies RoomDocs<{
  partners: typeof partners & typeof partnerTermsCalls
  assignments: typeof assignments
}>
