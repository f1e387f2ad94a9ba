import { extensionOf } from '#contract/file-types.ts'

const maxChars = 150

// Control characters, and those that turn the direction of writing or can't be seen: a name could show another ending than it has.
// The two joiners stay, they belong to emoji and to other scripts.
const unseen = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv

/**
 * A file's name as a label: what the person typed, without folders and without characters that deceive or can't be stored
 * (SECURITY R47). It is never a path. A long name is cut in front of its extension.
 */
export const sanitizeFileName = (typed: string) => {
  // Browsers write a quotation mark in a form's file name as %22.
  const bare = typed.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  const seen = bare.normalize('NFC').replace(unseen, '').trim()
  if ([...seen].length <= maxChars) return seen
  const ending = `.${extensionOf(seen)}`.slice(0, 10)
  return [...seen].slice(0, maxChars - ending.length).join('') + ending
}
