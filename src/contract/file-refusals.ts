import { allowedTypesText } from './file-types.ts'
import { limits } from './limits.ts'

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`

/**
 * Why files aren't accepted, worded for the user: the values of `new_files` in a refusal
 * (R44-R46).
 */
export const fileRefusals = {
  notAllowed: (name: string) => `Filen ”${name}” kan inte tas emot. Skicka ${allowedTypesText}.`,
  empty: (name: string) => `Filen ”${name}” är tom.`,
  other: (name: string) => `Filen ”${name}” är inte en sådan fil som namnet säger. Kontrollera den och försök igen.`,
  tooLarge: (name: string) => `Filen ”${name}” är för stor. En fil får vara högst ${megabytes(limits.fileBytes)}.`,
  vast: (name: string) => `Bilden ”${name}” har för många bildpunkter. Förminska den och försök igen.`,
  tooMany: `Skicka högst ${limits.filesPerRequest} filer åt gången.`,
  heavy: `Filerna är tillsammans större än ${megabytes(limits.requestBytes)}. Skicka dem i flera omgångar.`,
  crowded: `Ett ärende kan ha högst ${limits.filesPerMatter} filer. Ta bort filer som inte längre behövs.`,
  full: `Du har nått gränsen på ${megabytes(limits.userBytes)} för sparade filer. Ta bort filer som inte längre behövs.`,
} as const
