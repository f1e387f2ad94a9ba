/** The pages for everybody, which are written as HTML at build time and stand in the sitemap (DESIGN section 8). */
export const publicPaths = [
  '/',
  '/prices',
  '/about',
  '/contact',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/legal-info',
  '/tillganglighet',
] as const
