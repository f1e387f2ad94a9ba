const waits = (count: number) => `${count} väntar`

/** Read after the count beside a place of a matter's page. */
export const placeCountTexts = {
  samtal: (unread: number, asked: number) =>
    [unread > 0 && (unread === 1 ? '1 oläst' : `${unread} olästa`), asked > 0 && waits(asked)].filter(Boolean).join(', '),
  arendet: (files: number) => (files === 1 ? '1 fil' : `${files} filer`),
  avtal: waits,
} as const
