import { fileCount } from '#texts/files/file-count.ts'

const irreversible = 'Det går inte att ångra.'

/** Deleting a matter. */
export const removalTexts = {
  title: 'Radera ärende',
  question: 'Är du säker på att du vill ta bort ärendet?',
  goesWithIt: (files: number) => (files === 0 ? irreversible : `${fileCount(files)} följer med. ${irreversible}`),
  waits: 'Det här väntar i ärendet:',
  confirm: 'Ta bort',
  done: 'Ärendet är borttaget.',
} as const
