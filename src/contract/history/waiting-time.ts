import { officeHours } from '#contract/office/office-hours.ts'
import { answerKinds, type WaitingKindName } from './waiting-kinds.ts'

/**
 * Finds the time of the last day of something that waits: an answer is due when the office closes,
 * by the hours that it has now.
 */
export const timeOfWaiting = ({ kind, due, time }: { kind: WaitingKindName; due: string | null; time: string | null }) => {
  if (!answerKinds.includes(kind)) return time
  return due === null ? null : officeHours().closes
}
