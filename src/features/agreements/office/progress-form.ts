import { ProgressReport } from '#contract/agreements/agreements.ts'
import { agreementProgressTexts as t } from '#texts/agreements/agreement-progress.ts'
import * as z from 'zod/mini'

/** The fields' values, as typed. */
interface TypedReport {
  share_done_percent: string
  note: string
}

const readShare = (typed: string) => Number(typed.replace('%', '').trim() || Number.NaN)

/** A report as typed, of a share above the one that is saved. */
export const reportAbove = (saved: number) =>
  z.pipe(
    z.transform(
      ({ share_done_percent, note }: TypedReport): z.input<typeof ProgressReport> => ({
        share_done_percent: readShare(share_done_percent),
        ...(note.trim() && { note }),
      }),
    ),
    z.object({
      ...ProgressReport.shape,
      share_done_percent: ProgressReport.shape.share_done_percent.check(
        z.refine((share) => share === 0 || share > saved, t.onlyUp(saved)),
      ),
    }),
  )
