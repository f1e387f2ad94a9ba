import { readFile } from '#api/read-file.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { documentPdfPath, type DocumentSummary } from '#contract/money/documents/documents.ts'
import { fillPath } from '#contract/core/endpoint.ts'
import { saveFile } from '#lib/save-file.ts'
import { useState } from 'react'

/** Saves documents as PDF, named by their numbers. */
export const usePdf = () => {
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState(false)
  const save = async ({ id, number }: DocumentSummary) => {
    setBusy(id)
    setFailed(false)
    try {
      saveFile(await readFile(fillPath(documentPdfPath, { id }), 'application/pdf'), `${number}.pdf`)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }
  return { save, busy, failed }
}
