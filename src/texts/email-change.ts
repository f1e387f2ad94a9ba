/** /cancel-email-change/:key (DESIGN 5.26). */
export const emailChangeTexts = {
  title: 'Stoppa bytet av e-postadress',
  lead: 'Någon har bett om att byta e-postadressen för ditt konto. Var det inte du, så stoppar du bytet här.',
  submit: 'Stoppa bytet',
  done: 'Bytet är stoppat. Din e-postadress är den samma som förut.',
  advice: 'Någon kan känna till ditt lösenord. Välj därför ett nytt.',
  newPassword: 'Välj ett nytt lösenord',
  login: 'Logga in',
  support: 'Kontakta support',
} as const
