import { useClipboard } from '@mantine/hooks'

/** Copies a text. For a moment `outcome` says that it is copied, or that it couldn't be. */
export const useCopy = (says: { copied: string; notCopied: string }) => {
  const { copy, copied, error } = useClipboard()
  return {
    copy: (text: string) => copy(text),
    outcome: copied ? says.copied : error ? says.notCopied : null,
  }
}
