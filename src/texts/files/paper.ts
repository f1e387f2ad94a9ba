import { limits } from '#contract/core/limits.ts'
import { timeText } from '#contract/dates/time-text.ts'

export const mostPaperPages = 30

/** Texts of 'Fotografera papper'; the button that opens it has its own among the texts of files. */
export const paperTexts = {
  title: 'Fotografera papper',
  advice: 'Lägg papperet plant i bra ljus och ta en bild av varje sida. Sidorna blir en enda PDF.',
  privacy: 'Bara det som syns följer med, inte var eller när bilderna togs.',
  takePhoto: 'Fotografera en sida',
  pick: 'Välj bilder',
  opening: (name: string) => `Öppnar ${name} ...`,
  pages: 'Sidor',
  page: (number: number) => `Sida ${number}`,
  up: (number: number) => `Flytta sida ${number} uppåt`,
  down: (number: number) => `Flytta sida ${number} nedåt`,
  turn: (number: number) => `Rotera sida ${number}`,
  crop: (number: number) => `Beskär sida ${number}`,
  remove: (number: number) => `Ta bort sida ${number}`,
  grey: 'Gråskala',
  make: 'Skapa PDF',
  making: (number: number, pages: number) => `Gör sida ${number} av ${pages} ...`,
  close: 'Stäng',
  kept: 'Om du stänger ligger sidorna kvar tills du lämnar den här vyn.',
  unreadable: (name: string) =>
    /\.hei[cf]$/i.test(name)
      ? `Bilden ”${name}” är en HEIC-bild, som den här webbläsaren inte kan öppna. Ta bilden som JPEG (på iPhone: Inställningar, Kamera, Format, Mest kompatibelt) eller bifoga den som den är.`
      : `Bilden ”${name}” kan inte öppnas. Välj en bild i JPEG eller PNG.`,
  tooMany: `En PDF kan ha högst ${mostPaperPages} sidor. Gör en till av resten.`,
  tooHeavy: `Sidorna blir tillsammans tyngre än ${limits.fileBytes / 1_000_000} MB. Ta bort några och gör en PDF till av dem.`,
  failed: 'Det gick inte att göra en PDF av sidorna. De finns kvar här. Stäng andra flikar och försök igen.',
  fileTitle: (minute: string) => `Papper ${timeText(minute)}`,
  cropTitle: (number: number) => `Beskär sida ${number}`,
  cropAdvice: 'Dra hörnen till papperets hörn, eller välj ett hörn och flytta det med piltangenterna. Skift tar längre steg.',
  corners: 'Papperets hörn',
  corner: ['Hörnet uppe till vänster', 'Hörnet uppe till höger', 'Hörnet nere till höger', 'Hörnet nere till vänster'],
  place: ({ x, y }: { x: number; y: number }) => `${Math.round(x * 100)} % från vänster, ${Math.round(y * 100)} % uppifrån`,
  whole: 'Hela bilden',
  done: 'Klar',
} as const
