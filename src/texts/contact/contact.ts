import { answers } from '#texts/public/company.ts'

export const contactTexts = {
  failed: { detail: 'instead', text: 'Något gick fel, försök igen senare.' },
  title: 'Kontakta oss',
  description: `Skriv eller ring. Vi svarar vanligtvis inom ${answers}.`,
  lead: `Skriv eller ring, vilket som är lättast. Vi svarar vanligtvis inom ${answers}.`,
  byEmail: 'Via E-Post',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  phone: 'Telefon (valfritt)',
  message: 'Meddelande',
  messageHint: 'Berätta gärna kort vad det gäller. Skicka inga känsliga handlingar här.',
  send: 'Skicka meddelande',
  sent: `Tack! Ditt meddelande har skickats. Vi kontaktar dig vanligtvis inom ${answers}.`,
  another: 'Nytt meddelande',
  call: 'Ring oss',
  messaging: (name: string) => `Skriv på ${name}`,
  follow: 'Följ oss',
  address: 'Postadress',
} as const
