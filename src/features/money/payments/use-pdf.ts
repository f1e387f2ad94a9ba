import { readFile } from '#api/read-file.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { documentPdfPath } from '#contract/money/documents/documents.ts'
import { fillPath } from '#contract/core/endpoint.ts'
import { saveFile } from '#lib/save-file.ts'
import { useState } from 'react'

/**
 * Saves papers as PDF, named by their numbers.
 * @param path the call of one; by default of a payment's documents
 */
export const usePdf = (path = documentPdfPath) => {
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState(false)
  const save = async ({ id, number }: { id: string; number: string }) => {
    setBusy(id)
    setFailed(false)
    try {
      saveFile(await readFile(fillPath(path, { id }), 'application/pdf'), `${number}.pdf`)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }
  return { save, busy, failed }
}
