import type { Asked } from './asked.ts'

/** States and transitions. */
export const states: readonly Asked[] = [
  { id: '§4-status-pending', asks: 'Pending reads ‘I kö’ with an icon' },
  { id: '§4-status-ongoing', asks: 'Ongoing reads ‘Pågående’ with an icon' },
  { id: '§4-status-completed', asks: 'Completed reads ‘Klar’ with an icon' },
  { id: '§4-status-cancelled', asks: 'Cancelled reads ‘Avbruten’ with an icon' },
  { id: '§4-status-any-to-any', asks: 'a status may follow any other, back and forth' },
  { id: '§4-sort-pending-first', asks: 'first order of the status column: Pending, Ongoing, Completed, Cancelled' },
  { id: '§4-sort-ongoing-first', asks: 'second order: Ongoing, Pending, Completed, Cancelled' },
  { id: '§4-sort-completed-first', asks: 'third order: Completed, Pending, Ongoing, Cancelled' },
  { id: '§4-sort-cancelled-first', asks: 'fourth order: Cancelled, Pending, Ongoing, Completed' },
  { id: '§4-sort-cycle-restarts', asks: 'after the fourth order the first one comes again' },

  { id: '§4-auth-by-access-token', asks: 'a stored access token makes a person logged in' },
  { id: '§4-auth-refresh-and-retry', asks: 'a 401 is met with one refresh, and the call is made once more with the new token' },
  { id: '§4-auth-retry-once', asks: 'a call that is answered 401 again after the refresh isn’t made a third time' },
  { id: '§4-auth-refresh-refused', asks: 'a refused refresh clears both tokens' },
  { id: '§4-auth-no-refresh-token', asks: 'a 401 without a refresh token clears both tokens' },
  { id: '§4-auth-profile-fails', asks: 'a person whose profile can’t be fetched counts as logged out' },
  { id: '§4-login-code-hidden', asks: 'the login’s code field isn’t there at first' },
  { id: '§4-login-code-required', asks: '‘TOTP-kod krävs’ brings the code field' },
  { id: '§4-login-code-wrong', asks: '‘Felaktig TOTP-kod’ brings the code field' },
  {
    id: '§4-password-change-stays',
    asks: 'after a password change the access token is refreshed and the person stays logged in',
  },
  { id: '§4-delete-account-leaves', asks: 'after an account’s deletion both tokens are gone and home is shown' },

  { id: '§4-payment-paid-final', asks: 'a paid payment stays paid and shows a disabled ‘Betald’ with a check icon' },
  { id: '§4-payment-button-admin', asks: 'admin, no payment: ‘Begär Betalning’ can be pressed' },
  { id: '§4-payment-button-admin-requested', asks: 'admin, a payment exists: ‘Betalning Begärd’, disabled' },
  { id: '§4-payment-button-delegated', asks: 'delegated admin, no payment: ‘Begär Betalning’ can be pressed' },
  { id: '§4-payment-button-delegated-requested', asks: 'delegated admin, a payment exists: ‘Betalning redan begärd’, disabled' },
  { id: '§4-payment-button-payer', asks: 'payer, pending payment: ‘Betala’ can be pressed' },
  { id: '§4-payment-button-payer-none', asks: 'a customer without anything to pay: ‘Betala’, disabled' },
  { id: '§4-payment-button-other', asks: 'a customer who isn’t the payer of the pending payment: ‘Betala’, disabled' },
  { id: '§4-payment-button-leads-to-request', asks: '‘Begär Betalning’ leads to the request page of that matter' },
  { id: '§4-payment-checkout', asks: 'the password confirmed, a checkout session is made and the browser goes to its address' },
  { id: '§4-payment-requested', asks: 'a request that went well says so, then leads to the matter' },

  { id: '§4-setup-steps', asks: 'two-factor set-up goes from loading to its data to a success message to home' },
  { id: '§4-setup-load-fails', asks: 'a set-up whose data don’t come shows an error and keeps its loading view' },

  { id: '§4-consent-banner-shown', asks: 'the banner is there while no choice is stored' },
  { id: '§4-consent-banner-stored', asks: 'a stored choice keeps the banner away' },
  { id: '§4-consent-accept', asks: 'Godkänn stores analytics and marketing as true' },
  { id: '§4-consent-reject', asks: 'Neka stores both as false' },
  { id: '§4-consent-save', asks: 'saving the detail view stores exactly what was ticked' },
  { id: '§4-consent-hides', asks: 'every choice hides the banner and leaves its short view for the next time' },
]
