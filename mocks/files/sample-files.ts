import documentUrl from './samples/samboavtal.docx?url&inline'
import pdfUrl from './samples/beslut.pdf?inline'
import pngUrl from './samples/fuktskada.png?inline'

/** The QR code of `demoSecret`, as an image source. */
export { default as sampleQrCode } from './samples/two-factor-code.png?inline'

const contentOf = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1)

/** Small real files for the demo matters, base64, so that every kind of preview has content. */
export const samplePng = contentOf(pngUrl)
export const samplePdf = contentOf(pdfUrl)
export const sampleDocx = contentOf(documentUrl)
