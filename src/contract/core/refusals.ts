import type { RefusalTable } from './refusal-table.ts'

/** Refusals that any call may answer with. */
export const coreRefusals = {
  'request.malformed': [400, 'Det gick inte att läsa det som skickades. Försök igen.'],
  'request.wrong_type': [415, 'Skicka innehållet som JSON eller som ett formulär med filer.'],
  'request.too_large': [413, 'Det som skickades är för stort. Korta texten, eller skicka färre filer åt gången.'],
  'request.unknown': [404, 'Sidan finns inte.'],
  'request.method': [405, 'Det anropet finns inte på den här adressen.'],
  'changes.throttled': [429, 'Du har gjort många ändringar på kort tid. Vänta en minut och försök igen.'],
  'request.throttled': [429, 'För många försök. Vänta en stund och försök igen.'],
  'request.reused_key': [422, 'Samma begäran har redan skickats med annat innehåll. Ladda om sidan och försök igen.'],
  'server.busy': [429, 'Tjänsten är tillfälligt överbelastad. Försök igen om en stund.'],
  'server.unavailable': [503, 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.'],
  'server.full': [507, 'Lagringsutrymmet är slut just nu. Inget har sparats. Försök igen senare.'],
  'server.broken': [500, 'Ett fel inträffade.'],
} as const satisfies RefusalTable
