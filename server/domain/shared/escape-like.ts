/** Text that LIKE takes letter by letter. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
