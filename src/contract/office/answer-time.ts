import { ourOffice } from './our-office.ts'

/** Within what customers are answered: `1 arbetsdag`. */
export const answerTime = () => {
  const { answer_days: days } = ourOffice().promises
  return `${days} ${days > 1 ? 'arbetsdagar' : 'arbetsdag'}`
}
