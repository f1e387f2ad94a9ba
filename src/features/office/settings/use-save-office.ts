import { useChangeOffice } from '#api/office-settings-hooks.ts'
import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import type { Office } from '#contract/office/office-document.ts'
import { type OfficeChange, officeChanges } from '#contract/office/office-facts.ts'
import { useState } from 'react'

/** Parts of the document, and what comes with them. */
export type SavedParts = Partial<Office> & { logo_file?: string | undefined; confirm_password: string }

/**
 * Saves some parts of the document and sends the others as they were when the form was opened: if
 * somebody has saved since, the server refuses.
 */
export const useSaveOffice = (opened: OfficeSettings) => {
  const call = useChangeOffice()
  const [{ office, version }, setBase] = useState(opened)
  const [done, setDone] = useState<{ changes: readonly OfficeChange[]; times: number }>()
  const save = async ({ confirm_password, ...parts }: SavedParts) => {
    setDone(undefined)
    const saved = await call.mutateAsync({ body: { ...office, ...parts, version, confirm_password } })
    setBase(saved)
    setDone({ changes: officeChanges(office, saved.office), times: (done?.times ?? 0) + 1 })
    return saved.office
  }
  return {
    /** The document without what is typed now. */
    office,
    save,
    call,
    /** The changes of the last save. */
    done,
  }
}

export type SaveOffice = ReturnType<typeof useSaveOffice>
