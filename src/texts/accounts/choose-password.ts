import type { Failure } from '#texts/failures.ts'

/** /choose-password. */
export const choosePasswordTexts = {
  title: 'Välj ett lösenord',
  lead: 'Du öppnade länken i en annan webbläsare än den du registrerade dig i. Välj ett lösenord och fyll i dina uppgifter igen, så vet vi att det är du som har gjort det.',
  password: 'Nytt lösenord',
  described: 'Beskrev du ett ärende när du registrerade dig? Välj samma lösenord som då, så följer det du skrev med.',
  submit: 'Spara och fortsätt',
  tooLate: 'Det gick för lång tid sedan du öppnade länken. Be om en ny och öppna den, så kan du välja lösenord.',
  newLink: 'Skicka en ny länk',
  whyTitle: 'Varför frågar vi igen?',
  why: [
    'Vem som helst kan skriva in din e-postadress när ett konto skapas. Bara den som läser din e-post kan öppna länken.',
    'Därför gäller inget av det som skrevs in tidigare. Bara det lösenord som du väljer här fungerar.',
    'Öppnar du länken i samma webbläsare som du registrerar dig i slipper du det här steget.',
  ],
} as const

export const choosePasswordFailure = {
  detail: 'after',
  text: 'Lösenordet kunde inte sparas.',
} as const satisfies Failure
