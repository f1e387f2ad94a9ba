/** Public pages: prerendered as HTML at build time and listed in the sitemap. */
export const publicPaths = [
  '/',
  '/prices',
  '/about',
  '/contact',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/legal-info',
  '/partner-terms',
  '/tillganglighet',
  '/lamna-snabbt',
  '/angra',
  '/beskriv',
] as const
