/** Files that are uploaded to a matter. */
export const uploadTexts = {
  uploaded: (name: string) => `${name} är uppladdad.`,
  uploadedTogether: (count: number) => `${count} filer är uppladdade.`,
} as const
