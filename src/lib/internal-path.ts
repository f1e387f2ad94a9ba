/** Tells if a place is a path within the app, and not another origin in any spelling (R99). */
export const isInternalPath = (place: string): boolean => {
  const app = 'http://app.invalid'
  return place.startsWith('/') && URL.canParse(place, app) && new URL(place, app).origin === app
}
