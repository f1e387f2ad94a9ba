/**
 * `receipt`: a simplified invoice, without the buyer's address. `invoice`: a full one. `credit`:
 * changes one of these, with a number of its own (mervärdesskattelagen 17 kap. 22-28 §§).
 */
export const documentKinds = ['receipt', 'invoice', 'credit'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Their names for people. */
export const documentKindLabels: Readonly<Record<DocumentKind, string>> = {
  receipt: 'Kvitto',
  invoice: 'Faktura',
  credit: 'Kreditnota',
}

/** The kind of a payment's own document, which its receipt is. */
export const receiptKindOf = ({ kind }: { kind: DocumentKind }): 'receipt' | 'invoice' =>
  kind === 'invoice' ? 'invoice' : 'receipt'
