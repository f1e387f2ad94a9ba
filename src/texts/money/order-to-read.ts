/** The order, in the pay dialog of a payment without an agreement. */
export const orderToReadTexts = {
  sentence: (service: string, seller: string) => `Du köper ”${service}” av ${seller}.`,
  read: 'Läs vad som ingår, vem du köper av, villkoren och hur du ångrar dig eller klagar',
} as const
