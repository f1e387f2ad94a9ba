import type { ClientRequestKind } from './client-request.ts'

interface Question {
  kind: ClientRequestKind
  options: readonly string[]
}

const problemOf: Readonly<
  Record<ClientRequestKind, (question: Question, answer: string, files: number) => [string, string] | undefined>
> = {
  files: (_question, _answer, files) => (files > 0 ? undefined : ['new_files', 'Bifoga minst en fil.']),
  text: (_question, answer) => (answer === '' ? ['answer', 'Skriv ett svar.'] : undefined),
  choice: ({ options }, answer) => (options.includes(answer) ? undefined : ['answer', 'Välj ett av svaren.']),
}

/**
 * Finds what is missing in an answer, by field; undefined if nothing is. A text may have files
 * too, and files a text; a choice has nothing else.
 * @param files the number of files
 */
export const answerProblems = (question: Question, answer: string, files: number): Record<string, string[]> | undefined => {
  const problem = problemOf[question.kind](question, answer, files)
  return problem && { [problem[0]]: [problem[1]] }
}
