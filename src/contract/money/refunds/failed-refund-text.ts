/**
 * The way to money whose refund failed: below the receipt, and in the mail of that day. It stays
 * true when a later refund has brought the money.
 */
export const failedRefundText = 'Har du inte fått pengarna sedan dess? Kontakta oss, så betalar vi tillbaka på ett annat sätt'
