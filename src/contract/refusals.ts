import { accountRefusals } from './accounts/refusals.ts'
import { agreementRefusals } from './agreements/refusals.ts'
import { assignmentRefusals } from './assignments/refusals.ts'
import { conversationRefusals } from './conversation/refusals.ts'
import { coreRefusals } from './core/refusals.ts'
import { fileRefusals } from './files/refusals.ts'
import { historyRefusals } from './history/refusals.ts'
import { matterRefusals } from './matters/refusals.ts'
import { moneyRefusals } from './money/refusals.ts'
import { ourOffice } from './office/our-office.ts'
import { officeRefusals } from './office/refusals.ts'

/**
 * Every refusal of the API that isn't about a field's value, put together from the rooms. Server
 * and mocks share this table.
 */
export const refusals = {
  ...coreRefusals,
  ...accountRefusals,
  ...officeRefusals,
  ...matterRefusals,
  ...assignmentRefusals,
  ...fileRefusals,
  ...conversationRefusals,
  ...historyRefusals,
  ...moneyRefusals,
  ...agreementRefusals,
}

export type Refusal = keyof typeof refusals

/** A refusal's sentence, with the office's address where it has a place for it. */
export const detailOf = (refusal: Refusal) => refusals[refusal][1].replace('{office}', ourOffice().company.email)

/** Thrown by domain code and mocks; the outermost layer converts it to status and `{detail}`. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal
  /** Seconds until a retry, sent as Retry-After. */
  readonly retrySeconds: number | undefined
  /** @param facts the seconds until a retry, or the name that the sentence has a place for */
  constructor(refusal: Refusal, facts?: number | { name: string }) {
    const detail = detailOf(refusal)
    super(typeof facts === 'object' ? detail.replace('{name}', facts.name) : detail)
    this.refusal = refusal
    this.retrySeconds = typeof facts === 'number' ? facts : undefined
  }
}

/**
 * A field's value was rejected after schema validation: `{field: [text]}` with 400, or 413 for
 * size.
 */
export class FieldsRefused extends Error {
  override name = 'FieldsRefused'
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly status: 400 | 413
  constructor(fields: Readonly<Record<string, readonly string[]>>, status: 400 | 413 = 400) {
    super(Object.values(fields).flat().join(' '))
    this.fields = fields
    this.status = status
  }
}

/** @throws Refused for a reason that the rules of a room give; none, and the call goes on */
export const refuseIf = (why: Refusal | false | undefined): void => {
  if (why) throw new Refused(why)
}

/**
 * @param problems by field, in one text or several; undefined for a field without any
 * @throws FieldsRefused if there is one
 */
export const refuseFields = (problems: Readonly<Record<string, string | readonly string[] | undefined>> = {}): void => {
  const fields = Object.entries(problems).flatMap(([field, texts]) => (texts ? [[field, [texts].flat()] as const] : []))
  if (fields.length > 0) throw new FieldsRefused(Object.fromEntries(fields))
}

/**
 * A schema's issues as `{field: [texts]}`; issues with the whole object go to `non_field_errors`.
 */
export const fieldsOf = (issues: ReadonlyArray<{ path: readonly PropertyKey[]; message: string }>) => {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'non_field_errors')
    fields[field] = [...(fields[field] ?? []), message]
  }
  return fields
}
