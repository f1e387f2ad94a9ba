/**
 * Tells if an unpaid payment stays when the partner who asked for it loses the matter. An order
 * that is made stands, and the platform gets what it pays. But one with the partner as seller ends:
 * nobody else sells on its text.
 */
export const staysToPay = ({ isOrder, isSoldByPartner }: { isOrder: boolean; isSoldByPartner: boolean }): boolean =>
  isOrder && !isSoldByPartner
