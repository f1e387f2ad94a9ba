import type { Agreement } from '#contract/agreements/agreements.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { agreementProgressTexts } from '#texts/agreements/agreement-progress.ts'

const t = agreementProgressTexts.performed

/** Says how completing the work affects the right of withdrawal, and that it is final. */
export const rightAfter = ({ early_start, loss_acknowledged, withdrawal: { possible, until } }: Agreement): string => {
  const right = !possible ? t.right.none : early_start && loss_acknowledged ? t.right.ends : t.right.stays(dayText(until ?? ''))
  return `${right} ${t.final}`
}
