/** An answer to a client request that takes none any more. */
export const unsentAnswerTexts = {
  why: {
    answered: 'Frågan var redan besvarad. Det här skickades inte:',
    takenBack: 'Frågan är återkallad. Det här skickades inte:',
    resting: 'Ärendet är avbrutet. Det här skickades inte:',
  },
  instead: 'Vill du att vi får det? Skicka det som ett meddelande.',
  discard: 'Släng',
} as const
