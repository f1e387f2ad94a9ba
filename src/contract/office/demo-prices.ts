import type { OfficeProfile } from './office-document.ts'

/** The prices of the demo's office (docs/reference/product.md, Constants). */
export const demoPrices: OfficeProfile['prices'] = {
  hourly: [
    { service: 'appeals', name: 'Överklaganden', sek: 1595, from: true, condition: 'Fast pris är möjligt i enkla ärenden.' },
    { service: 'advice', name: 'Juridisk rådgivning', sek: 1985, condition: '', free_minutes: 15 },
    { service: 'criminal', name: 'Brottmål', sek: 1985, condition: '', free_minutes: 15 },
  ],
  fixed: [
    { name: 'Samboavtal', sek: 485, service: 'agreements' },
    { name: 'Bodelning', sek: 1950, service: 'documents' },
    { name: 'Bolagsavtal', sek: 950, service: 'agreements' },
    { name: 'Sekretessavtal', sek: 375, service: 'agreements' },
    { name: 'Testamente', sek: 485, service: 'documents' },
    { name: 'Framtidsfullmakt', sek: 385, service: 'documents' },
    { name: 'Anställningsavtal', sek: 250, service: 'agreements' },
    { name: 'Hyresavtal', sek: 250, service: 'agreements' },
    { name: 'Tjänsteavtal', sek: 499, service: 'agreements' },
  ],
  proposal_days: 14,
}
