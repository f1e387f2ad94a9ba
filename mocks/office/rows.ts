import type { Office } from '#contract/office/office-document.ts'

/** A version of the office's settings. */
export interface OfficeVersionRow {
  id: string
  document: Office
  /** The person's id. */
  by: string
  at: string
}

/** A logo of any version. */
export interface OfficeLogoRow {
  id: string
  file: string
  base64: string
  type: string
}
