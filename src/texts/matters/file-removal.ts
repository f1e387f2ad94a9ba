/** Asked before a file is removed. */
export const fileRemovalTexts = {
  title: 'Ta bort fil',
  question: (name: string) => `Vill du ta bort ${name} ur ärendet? Det går inte att ångra.`,
  confirm: 'Ta bort',
} as const
