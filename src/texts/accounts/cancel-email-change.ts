/** /cancel-email-change/:key, before the change and up to seven days after it. */
export const cancelEmailChangeTexts = {
  title: 'Stoppa bytet av e-postadress',
  lead: 'Någon har bett om att byta adressen för ditt konto. Var det inte du, så stoppar du bytet här.',
  afterwards:
    'Har adressen redan bytts får du tillbaka den. Då loggas alla ut, och vi mejlar dig en länk för att välja ett nytt lösenord.',
  submit: 'Stoppa bytet',
  done: 'Bytet är stoppat. Din e-postadress är densamma som förut.',
  advice: 'Någon kan känna till ditt lösenord. Välj därför ett nytt.',
  takenBack: 'Du har fått tillbaka din adress. Alla är utloggade, och det gamla lösenordet gäller inte längre.',
  nextStep: 'Vi har mejlat dig en länk. Välj ett nytt lösenord med den.',
  newLink: 'Skicka en ny länk',
  newPassword: 'Välj ett nytt lösenord',
  login: 'Logga in',
  support: 'Kontakta support',
} as const
