import type { Office } from './office-document.ts'

/** The parts of the document, as a history of its versions names them. */
export const officeParts = [
  'company',
  'prices',
  'promises',
  'privacy',
  'look',
  'features',
  'platform_fee_percent',
] as const satisfies readonly (keyof Office)[]

/** The parts that differ between two versions, as the schema has read them. */
export const changedParts = (before: Office, after: Office) =>
  officeParts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
