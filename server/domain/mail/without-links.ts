/** Free text for a mail: a space after what could join a link, so that nobody sends one as us. */
export const withoutLinks = (text: string): string => text.replace(/[./](?=\S)/g, '$& ')
