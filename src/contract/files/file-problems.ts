import { acceptedType, allowedTypesText, extensionOf } from './types.ts'
import { limits } from '#contract/core/limits.ts'

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`

/** Advice for files of types that aren't accepted, by extension. */
const remedies: readonly { extensions: readonly string[]; remedy: string }[] = [
  {
    extensions: ['tif', 'tiff', 'bmp', 'avif', 'jxl', 'psd', 'dng', 'cr2', 'cr3', 'nef', 'arw'],
    remedy: 'Spara bilden som JPEG eller PNG.',
  },
  {
    extensions: ['pages', 'numbers', 'key', 'wps', 'wpd', 'xps', 'odp'],
    remedy: 'Spara dokumentet som PDF.',
  },
  { extensions: ['avi', 'mkv', 'webm', 'wmv', '3gp'], remedy: 'Spara filmen som MP4.' },
  {
    extensions: ['wav', 'aac', 'amr', 'flac', 'ogg', 'opus', 'wma'],
    remedy: 'Spara ljudet som MP3 eller M4A.',
  },
  { extensions: ['rar', '7z', 'tar', 'gz', 'tgz'], remedy: 'Packa filerna som zip-arkiv.' },
]

const remedyFor = (name: string) =>
  remedies.find(({ extensions }) => extensions.includes(extensionOf(name)))?.remedy ?? `Skicka ${allowedTypesText}.`

/**
 * Why files aren't accepted, worded for the user: the values of `new_files` in a refusal
 * (R44-R46).
 */
export const fileProblems = {
  notAllowed: (name: string) => `Filen ”${name}” kan inte tas emot. ${remedyFor(name)}`,
  empty: (name: string) => `Filen ”${name}” är tom.`,
  other: (name: string) => `Filen ”${name}” är inte en sådan fil som namnet säger. Kontrollera den och försök igen.`,
  tooLarge: (name: string) => `Filen ”${name}” är för stor. En fil får vara högst ${megabytes(limits.fileBytes)}.`,
  vast: (name: string) => `Bilden ”${name}” har för många bildpunkter. Förminska den och försök igen.`,
  tooMany: `Skicka högst ${limits.filesPerRequest} filer åt gången.`,
  heavy: `Filerna är tillsammans större än ${megabytes(limits.requestBytes)}. Skicka dem i flera omgångar.`,
  crowded: `Ett ärende kan ha högst ${limits.filesPerMatter} filer. Ta bort filer som inte längre behövs.`,
  full: `Du har nått gränsen på ${megabytes(limits.userBytes)} för sparade filer. Ta bort filer som inte längre behövs i dina ärenden, eller hör av dig till oss.`,
} as const

/** The objection to a file, as far as its name and size tell (R44, R45). */
export const objectionToFile = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (size > limits.fileBytes) return fileProblems.tooLarge(name)
  if (size === 0) return fileProblems.empty(name)
  return acceptedType(name) ? undefined : fileProblems.notAllowed(name)
}

/** The objection to files that are sent in one call, whatever each is like (R44). */
export const objectionToFiles = (files: readonly Pick<File, 'size'>[]): string | undefined => {
  if (files.length > limits.filesPerRequest) return fileProblems.tooMany
  return files.reduce((bytes, { size }) => bytes + size, 0) > limits.requestBytes ? fileProblems.heavy : undefined
}
