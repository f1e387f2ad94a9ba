import type { RefusalTable } from '#contract/core/refusal-table.ts'
import { recallMinutes } from './message-recall.ts'

/** Refusals of messages, client requests, deadlines and calendars. */
export const conversationRefusals = {
  'message.missing': [404, 'Meddelandet finns inte.'],
  'message.not_author': [403, 'Det här kan bara den som har skrivit meddelandet göra.'],
  'message.read': [409, 'Meddelandet är redan läst och kan inte återkallas.'],
  'message.too_late': [409, `Ett meddelande kan bara återkallas inom ${recallMinutes} minuter.`],
  'message.recalled': [409, 'Meddelandet är redan återkallat.'],
  'client_request.missing': [404, 'Frågan finns inte.'],
  'client_request.not_owner': [403, 'Det här kan bara den som äger ärendet svara på.'],
  'client_request.answered': [409, 'Frågan är redan besvarad.'],
  'client_request.not_answered': [409, 'Frågan är inte besvarad än.'],
  'client_request.accepted': [409, 'Svaret är redan godkänt.'],
  'client_request.cancelled': [409, 'Frågan är återkallad. Du behöver inte svara.'],
  'client_request.resting': [409, 'Frågan vilar medan ärendet är avbrutet. Skriv ett meddelande i stället.'],
  'request_list.missing': [404, 'Listan finns inte längre.'],
  'deadline.missing': [404, 'Fristen finns inte.'],
  'deadline.changed': [
    409,
    'Fristen har ändrats sedan du öppnade rutan. Stäng den, se hur fristen är nu och gör om din ändring.',
  ],
  'deadline.too_many': [409, 'Ett ärende kan ha högst 100 frister. Ta bort en som är klar.'],
  'deadline.delivery': [409, 'Leveransen följer avtalet. Flytta dagen, eller markera arbetet som utfört.'],
  'calendar.missing': [404, 'Kalendern finns inte.'],
} as const satisfies RefusalTable
