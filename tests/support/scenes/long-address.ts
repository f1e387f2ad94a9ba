/** A phone must break it. */
export const longAddress = 'anna.karin.mannerheim.liljekvist@langtdomannamn.example.se'
