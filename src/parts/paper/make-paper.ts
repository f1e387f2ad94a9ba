import { limits } from '#contract/core/limits.ts'
import { momentFormat } from '#contract/dates/moment-format.ts'
import { paperTexts as t } from '#texts/files/paper.ts'
import { fitPages } from './fit-pages.ts'
import type { PaperPage } from './paper-page.ts'
import { pageJpeg } from './pictures.ts'

/** The weight of a PDF besides its pictures. */
const frameBytes = 100_000

const minute = momentFormat({ dateStyle: 'short', timeStyle: 'short' })

/**
 * Makes one PDF of the pages, no heavier than a file may be.
 * @param onPage is told the number of the page that is made
 * @returns undefined if there are too many pages for one file
 */
export const makePaper = async (
  pages: readonly PaperPage[],
  grey: boolean,
  onPage: (number: number) => void,
): Promise<File | undefined> => {
  const jpegs = await fitPages(pages, limits.fileBytes - frameBytes, (page, sharpness, number) => {
    onPage(number)
    return pageJpeg(page, grey, sharpness)
  })
  if (!jpegs) return undefined
  const title = t.fileTitle(minute(new Date()))
  const { paperPdf } = await import('./paper-pdf.ts')
  return new File([await paperPdf(title, jpegs)], `${title}.pdf`, { type: 'application/pdf' })
}
