import type { MatterFile } from '#contract/matters/matters.ts'
import type { ComponentType } from 'react'

/** How files are picked, checked and shown, passed in because it belongs to another feature. */
export interface Attachments {
  Picker: ComponentType<{ label: string; files: readonly File[]; onChange: (files: readonly File[]) => void }>
  Shown: ComponentType<{ files: readonly MatterFile[] }>
  /** Why these files can't be sent. */
  problemOf: (files: readonly File[]) => string | undefined
}
