import { demoPrices } from './demo-prices.ts'
import type { OfficeProfile } from './office-document.ts'

const contract = (talk: string, paper: string) =>
  `Genomgång av ${talk}. ${paper}, ändrat en gång efter synpunkter och färdigt för underskrift.`

/** Beginnings of 'Vad ingår?' by name of a price: the work, and what is handed over. */
const scopes: Readonly<Partial<Record<string, string>>> = {
  Samboavtal: contract('vad som ska gälla mellan er', 'Ett samboavtal'),
  Bodelning: contract('tillgångar och skulder', 'Ett bodelningsavtal'),
  Bolagsavtal: contract('hur ägandet ska fungera', 'Ett bolagsavtal'),
  Sekretessavtal: contract('vad som ska vara hemligt, och hur länge', 'Ett sekretessavtal'),
  Testamente: `${contract('önskemål och arvingar', 'Ett testamente')} Råd om hur det bevittnas.`,
  Framtidsfullmakt:
    'Genomgång av vem som ska företräda dig, och i vad. En framtidsfullmakt, ändrad en gång efter synpunkter och färdig för underskrift. Råd om hur den bevittnas.',
  Anställningsavtal: contract('anställningens villkor', 'Ett anställningsavtal'),
  Hyresavtal: contract('hyresvillkoren', 'Ett hyresavtal'),
  Tjänsteavtal: contract('vad som ska göras, och till vilket pris', 'Ett tjänsteavtal'),
  Överklaganden: 'Genomgång av beslutet och handlingarna. En bedömning av möjligheterna. Ett färdigt överklagande.',
  'Juridisk rådgivning': 'Genomgång av handlingarna. Ett samtal med svar på frågorna, och en skriftlig sammanfattning av råden.',
  Brottmål: 'Genomgång av förundersökningen, en bedömning av läget, och förberedelse inför förhör eller huvudförhandling.',
}

const withScope = <P extends { name: string }>(price: P) => {
  const scope = scopes[price.name]
  return scope === undefined ? price : { ...price, scope }
}

/** The demo's prices with what is included, which public pages don't load. */
export const demoPricesWithScopes: OfficeProfile['prices'] = {
  ...demoPrices,
  // In the order of the schema, by which documents are compared (`changedParts`).
  hourly: demoPrices.hourly.map(({ free_minutes, ...price }) => ({ ...withScope(price), ...(free_minutes && { free_minutes }) })),
  fixed: demoPrices.fixed.map(withScope),
}
