const boards = {
  others: 'Allmänna reklamationsnämnden, Box 174, 101\u00a023 Stockholm, arn.se',
  advokat:
    'Konsumenttvistnämnden, Sveriges advokatsamfund, Box 27321, 102\u00a054 Stockholm, advokatsamfundet.se/konsumenttvistnamnden',
} as const

/**
 * The board that decides on a private person's complaint about a seller (lagen om alternativ
 * tvistlösning 2015:671).
 * @param seller undefined where none is known yet, or for a reader who mustn't learn whose customer
 * an order makes them: both boards, and whom each is for
 */
export const complaintsBoard = (seller?: { isAdvokat: boolean }): string => {
  if (!seller) return `${boards.others}, eller, om säljaren är advokat, till ${boards.advokat}`
  return seller.isAdvokat ? boards.advokat : boards.others
}
