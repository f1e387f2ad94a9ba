/**
 * One thing that the specification asks and a test can show, in our words; exact texts of the page are quoted.
 * `§4-…` is section 4 of SPEC, `§D5-…` section 5 of DESIGN. A test that proves it begins its title with the id:
 * `§4-payment-button-admin: …`. What the specification says in several places stands once, where it says most.
 */
export interface Asked {
  id: `§${string}`
  asks: string
}
