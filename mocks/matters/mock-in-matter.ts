import type { Endpoint, Parts, ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import type { FactNames, MatterEventKind } from '#contract/history/events.ts'
import { Refused } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import type { EventRow } from '#mocks/conversation/rows.ts'
import { addEvent } from '#mocks/history/events.ts'
import { type CallFacts, type Mock, mockParts } from '#mocks/mock.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { visibleMatter } from './visible-matter.ts'
import type { MatterRow } from './rows.ts'

/** The facts that a mock gets whose path names a matter. */
export interface MatterCall extends CallFacts {
  viewer: MockViewer
  matter: MatterRow
  /** Adds an event by the viewer to the matter's history. */
  record<const K extends MatterEventKind>(kind: K, facts: Pick<EventRow['facts'], FactNames<K>>): string
}

type MatterHandle<E extends Endpoint> = (input: Valid<E>, call: MatterCall) => ReplyDraft<E> | Promise<ReplyDraft<E>>

/** Mocks a call about the matter of its path: 404 for one that the viewer doesn't see. */
export const mockInMatter = <E extends Endpoint>(endpoint: E, handle: MatterHandle<E>): Mock =>
  mockOf(endpoint, { handle }, () => undefined)

/** The same for those who work on it: 403 for its customer. */
export const mockForOffice = <E extends Endpoint>(endpoint: E, handle: MatterHandle<E>): Mock =>
  mockOf(endpoint, { handle }, (viewer, matter) => requireRightIn(viewer, 'workOnMatters', matter))

// Safe at run time, as in `mock`: the schemas have parsed the input.
interface Handler {
  handle(input: Parts, call: MatterCall): unknown
}

const mockOf = (endpoint: Endpoint, { handle }: Handler, check: (viewer: MockViewer, matter: MatterRow) => void): Mock =>
  mockParts(endpoint, (input, call) => {
    const { viewer, db } = call
    if (!viewer) throw new Refused('session.missing')
    const matter = visibleMatter(db, viewer, input.params?.['id'] ?? '')
    check(viewer, matter)
    return handle(input, {
      ...call,
      viewer,
      matter,
      record: (kind, facts) => addEvent(db, matter.id, { by: viewer, kind, facts }),
    })
  })
