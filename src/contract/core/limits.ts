/**
 * Limits that the server enforces and the web app announces (D27). Sizes in bytes, lengths in
 * characters.
 */
export const limits = {
  fileBytes: 10_000_000,
  filesPerRequest: 10,
  requestBytes: 50_000_000,
  userBytes: 500_000_000,
  jsonBytes: 100_000,
  titleChars: 200,
  descriptionChars: 20_000,
  notesChars: 5_000,
  /** Proposals, requests and payments of a matter: each list is sent whole. */
  listedPerMatter: 200,
  filesPerMatter: 1_000,
  messageChars: 5_000,
  nameChars: 100,
  passkeyNameChars: 100,
  passkeysPerPerson: 10,
  phoneChars: 40,
  passwordMinChars: 8,
  passwordMaxChars: 256,
  minSek: 3,
  maxSek: 999_999.99,
  proposalTextChars: 5_000,
  proposalHours: 500,
  /** A document without the buyer's address is enough up to this, VAT included. */
  simplifiedDocumentSek: 4_000,
} as const
