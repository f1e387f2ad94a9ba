/** For forms whose text is kept, and sent once the browser is online again. */
export const offlineTexts = {
  kept: 'Du är offline. Det du skriver sparas här.',
  notKept: 'Du är offline. På en delad dator sparas inte det du skriver. Låt sidan vara öppen.',
  waits: 'Du är offline. Det skickas när du är uppkopplad igen, så länge sidan är öppen.',
  notCreated: 'Ärendet gick inte att skapa. Det du skrev finns kvar under Skapa ärende.',
  sent: 'Du är uppkopplad igen, och det är skickat.',
} as const
