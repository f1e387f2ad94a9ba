import { answerTime } from '#contract/office/answer-time.ts'

/** The reply to a message by the form. */
export const messageSent = () => ({
  detail: `Tack! Ditt meddelande har skickats. Vi kontaktar dig vanligtvis inom ${answerTime()}.`,
})
