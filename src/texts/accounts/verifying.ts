/** /verify-email/:key while it waits. In a file of its own, because every page loads it. */
export const verifyingTexts = {
  title: 'E-postverifiering',
  waiting: 'Verifierar din e-post, vänligen vänta...',
} as const
