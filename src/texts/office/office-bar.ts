/** The office's own navigation, above every page for members. */
export const officeBarTexts = {
  label: 'Kontoret',
  day: 'Min dag',
  matters: 'Ärenden',
  withdrawals: 'Ångrade avtal',
  open: 'att avgöra',
  books: 'Bokföring',
  payouts: 'Utbetalningar',
  people: 'Personer',
  settings: 'Inställningar',
} as const
