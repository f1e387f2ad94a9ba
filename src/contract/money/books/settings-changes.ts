import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { NextPage } from '#contract/core/next-page.ts'
import { Id } from '#contract/core/wire.ts'
import type { BookSettings } from './settings.ts'

/** A change of the settings of the books, by field (bokföringslagen 5 kap. 11 §). */
export const BookSettingsChange = z.object({
  id: Id,
  changed_at: z.string(),
  /** Null once the account is deleted. */
  changed_by: z.nullable(z.string()),
  /** `accounts.fees`, from `3002` to `3921`. */
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})
export type BookSettingsChange = z.infer<typeof BookSettingsChange>

type FieldChanges = BookSettingsChange['fields']

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Lists the fields that differ between two settings, each account by itself. */
export const changedSettings = (before: BookSettings, after: BookSettings): FieldChanges => {
  const flat = ({ accounts, ...rest }: BookSettings) =>
    new Map([
      ...Object.entries(rest),
      ...Object.entries(accounts).map(([use, account]): [string, unknown] => [`accounts.${use}`, account]),
    ])
  const [from, to] = [flat(before), flat(after)]
  return [...to].flatMap(([field, value]) =>
    asText(from.get(field)) === asText(value) ? [] : { field, from: asText(from.get(field)), to: asText(value) },
  )
}

export const settingsChangeCalls = {
  /** A page of 50, the newest first. */
  settingsChanges: extraMemberCall({
    method: 'GET',
    path: '/books/settings/changes/',
    right: 'keepBooks',
    query: NextPage,
    reply: z.array(BookSettingsChange),
    headers: ['X-Next'],
    reads: 'books',
  }),
}
