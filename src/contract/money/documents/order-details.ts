export interface OrderDetails {
  scope?: string | null | undefined
  performer?: string | null | undefined
}

/** Scope and performer on the wire, if the request named them. */
export const orderDetails = ({ scope, performer }: OrderDetails) => ({
  ...(scope != null && { scope }),
  ...(performer != null && { performer }),
})
