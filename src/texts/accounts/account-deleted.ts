export const accountDeletedText = 'Ditt konto är raderat.'
