import type { Locator, Page } from '@playwright/test'

/** Something that a user can have on screen: a page, a modal on it, or a state of it. */
export interface Scene {
  what: string
  path: string
  /** The demo account that is logged in. */
  as?: 'kund' | 'annan' | 'admin' | 'jurist'
  /** The cookie choice hasn't been made yet. */
  asked?: true
  /** Something fails on purpose and is logged in the console. */
  troubled?: true
  /** Overrides replies of the server. */
  before?: (page: Page) => Promise<unknown>
  /** Leads from the page to the state. */
  reach?: (page: Page) => Promise<unknown>
  /** The scene is ready when this is visible. */
  seen: (page: Page) => Locator
}
