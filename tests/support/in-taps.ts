import { expect, type Locator } from '@playwright/test'

/** Taps one after the other, and fails where that is more than there may be. Typing costs none. */
export const inTaps = async (most: number, ...places: readonly Locator[]) => {
  expect(places.length).toBeLessThanOrEqual(most)
  for (const place of places) await place.click()
}
