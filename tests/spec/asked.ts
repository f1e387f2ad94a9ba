/**
 * One thing that the specification asks and a test can show, in our words; exact texts of the page are quoted.
 * docs/product.md prints it under the section that its id begins with. A test that proves it
 * carries the id as a tag: `{ tags: ['§4-payment-button-admin'] }`. What belongs to several sections stands once,
 * where it says most.
 */
export interface Asked {
  id: `§${string}`
  asks: string
}
