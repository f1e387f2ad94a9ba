import { PDFDocument } from 'pdf-lib'
import { pagePoints } from './page-sizes.ts'

/** A PDF with a page for each JPEG, in their order. */
export const paperPdf = async (title: string, jpegs: readonly Blob[]): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage('sv-SE')
  for (const jpeg of jpegs) {
    const picture = await pdf.embedJpg(await jpeg.arrayBuffer())
    const { width, height } = pagePoints(picture)
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return new Uint8Array(await pdf.save())
}
