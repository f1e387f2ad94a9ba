/** The headers of an answer but its own number, which no two answers share. */
export const comparableHeaders = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')
