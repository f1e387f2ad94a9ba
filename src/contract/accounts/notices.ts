/** Swedish sentences about an account, other than refusals, that server and mocks reply with. */
export const notices = {
  registered: 'Kolla din e‑post för att verifiera ditt konto.',
  verificationMailed: 'Om adressen väntar på att verifieras har vi skickat en ny länk till den.',
  passwordLinkMailed:
    'Om det finns ett konto med den adressen har vi skickat ett mejl med en länk för att välja ett nytt lösenord.',
  passwordReset: 'Ditt lösenord är ändrat. Logga in med det nya.',
  firstPasswordSaved: 'Ditt lösenord är sparat. Logga in med det.',
  passwordChanged: 'Lösenordet har ändrats.',
  twoFactorResetMailed: 'Om uppgifterna stämmer har vi skickat ett mejl med en länk för att återställa 2FA.',
  twoFactorActive: 'Tvåstegsverifiering är aktiverad.',
  passkeyAdded: 'Nyckeln är sparad.',
  emailChanged: 'Din nya e-postadress gäller nu.',
  emailChangeStopped: 'Bytet av e-postadress är stoppat. Din gamla adress gäller.',
  emailChangeUndone: 'Din gamla adress gäller igen. Vi har mejlat en länk dit där du väljer ett nytt lösenord.',
} as const

/** The message for a wrong password, by the field that it was typed in. */
export const wrongPassword = {
  password: 'Felaktigt lösenord.',
  old_password: 'Felaktigt gammalt lösenord.',
  confirm_password: 'Fel lösenord.',
} as const
