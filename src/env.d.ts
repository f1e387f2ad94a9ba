interface ImportMetaEnv {
  /** The web app's origin, e.g. `https://example.se`; if absent, the demo's. */
  readonly PUBLIC_WEB_URL?: string
  /** `assigned`: partners see only what is assigned to them, and the privacy policy says so. */
  readonly PARTNERS_SEE?: string
  /**
   * The API's base URL, e.g. `https://api.example.se/api`; if absent, `/api` on the app's own
   * origin.
   */
  readonly VITE_API_URL?: string
  /**
   * `off`: the API is another server, without the calls that only ours has
   * (docs/reference/product.md, Calls of our own).
   */
  readonly VITE_API_EXTRAS?: string
}
