import type { Failure } from '#texts/failures.ts'

/** The texts for when a call of the books fails. */
export const bookFailures = {
  summary: { text: 'Kunde inte hämta sammanställningen.' },
  settings: { text: 'Kunde inte hämta inställningarna.' },
  changeSettings: { detail: 'after', text: 'Kunde inte spara inställningarna.' },
  documents: { text: 'Kunde inte hämta underlagen.' },
  vouchers: { text: 'Kunde inte hämta verifikationerna.' },
  settingsChanges: { text: 'Kunde inte hämta ändringarna.' },
  exports: { text: 'Kunde inte hämta tidigare exporter.' },
  makeExport: {
    detail: 'after',
    unsure: 'Vi vet inte om exporten är gjord. Försök igen med samma val. Blir filen tom, välj ”Exportera allt igen”.',
    text: 'Kunde inte exportera bokföringen.',
  },
  partnerInvoices: { text: 'Kunde inte hämta fakturorna.' },
  payouts: { text: 'Kunde inte hämta utbetalningarna.' },
  payoutPayments: { text: 'Kunde inte hämta dina betalningar.' },
  settleShare: { detail: 'after', text: 'Kunde inte anteckna att andelen är reglerad.' },
  platformReport: { text: 'Kunde inte hämta plattformsrapporten.' },
  changePartner: { detail: 'after', text: 'Kunde inte spara partnern.' },
} as const satisfies Record<string, Failure>
