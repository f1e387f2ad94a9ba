/** The notice shown while a reset of the second factor waits (R21). */
export const twoFactorResetTexts = {
  label: 'Återställning av tvåstegsverifieringen',
  text: (when: string) =>
    `Någon har bett om att återställa din tvåstegsverifiering. Länken mejlas den ${when}, om du inte avbryter genom att logga in med din kod.`,
  login: 'Logga in',
  loginText: 'Ange lösenordet och koden, så är återställningen avbruten. Sidan under den här rutan finns kvar som den är.',
  later: 'Inte nu',
} as const
