import type { Endpoint, ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import type { FactNames, MatterEventKind } from '#contract/history/events.ts'
import { Refused } from '#contract/refusals.ts'
import type { MockViewer } from './accounts/session-store.ts'
import type { EventRow } from './conversation/rows.ts'
import type { MockDb } from './db.ts'
import { addEvent } from './history/events.ts'
import { type AnyHandle, type CallFacts, type Mock, mockParts } from './mock.ts'

/** The facts that a mock gets whose path names something, with what was found. */
export type CallAbout<Found> = Found & AboutCall
export interface AboutCall extends CallFacts {
  viewer: MockViewer
  /** Adds an event by the viewer to the history of the matter that it belongs to. */
  record<const K extends MatterEventKind>(kind: K, facts: Pick<EventRow['facts'], FactNames<K>>): string
}

type Find<Found> = (db: MockDb, viewer: MockViewer, id: string) => Found

/**
 * Mocks calls about what the `id` of their path names.
 * @param find finds it for the viewer, or refuses
 * @param matterOf the id of the matter that it belongs to
 */
export const mockFound =
  <Found extends object>(find: Find<Found>, matterOf: (subject: Found) => string | undefined) =>
  <E extends Endpoint>(
    endpoint: E,
    handle: (input: Valid<E>, call: CallAbout<Found>) => ReplyDraft<E> | Promise<ReplyDraft<E>>,
  ): Mock => {
    const handleAny: AnyHandle<CallAbout<Found>> = handle
    return mockParts(endpoint, (input, call) => {
      const { viewer, db } = call
      if (!viewer) throw new Refused('session.missing')
      const subject = find(db, viewer, input.params?.['id'] ?? '')
      return handleAny(input, {
        ...subject,
        ...call,
        viewer,
        record: (kind, facts) => addEvent(db, matterOf(subject), { by: viewer, kind, facts }),
      })
    })
  }

/** Mocks calls about one row of a matter. */
export const mockAbout = <Row extends { matter: string }>(find: Find<Row>) =>
  mockFound(
    (db, viewer, id) => ({ row: find(db, viewer, id) }),
    ({ row }) => row.matter,
  )
