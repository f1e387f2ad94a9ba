import type { OfficeProfile } from './office-document.ts'
import { ourOffice } from './our-office.ts'

/** Within what customers are answered: `1 arbetsdag`. */
export const answerTime = ({ answer_days: days }: Pick<OfficeProfile['promises'], 'answer_days'> = ourOffice().promises) =>
  `${days} ${days > 1 ? 'arbetsdagar' : 'arbetsdag'}`
