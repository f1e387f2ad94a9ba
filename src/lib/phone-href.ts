/**
 * Where a link to a telephone number leads, however the number is written: a zero in brackets after
 * the country isn't dialled, `00` is `+`, and a number without a country is Swedish.
 */
export const phoneHref = (phone: string) =>
  `tel:${phone
    .replace(/(\d\s*)\(0\)/, '$1')
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+46')}`
