interface ImportMetaEnv {
  /** The web app's origin, e.g. `https://example.se`; absent: the demo's. */
  readonly PUBLIC_WEB_URL?: string
  /** The API's whole base, e.g. `https://api.example.se/api`; absent: `/api` on the app's own origin. */
  readonly VITE_API_URL?: string
  /** `off`: the API is another server of the same contract, without the calls that are our own (DESIGN 5.26). */
  readonly VITE_API_EXTRAS?: string
}
