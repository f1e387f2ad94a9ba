/**
 * A testable requirement of the product. Texts of the page are quoted exactly.
 * docs/reference/product.md prints it under the section that its id begins with. A test that
 * proves it carries the id as a tag: `{ tags: ['§4-payment-button-admin'] }`. A requirement that
 * concerns several sections is listed once, where it says most.
 */
export interface Requirement {
  id: `§${string}`
  asks: string
}
