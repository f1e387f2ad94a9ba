/** Refusals by their codes: status and Swedish `detail` (D5, D6). */
export type RefusalTable = Readonly<Record<string, readonly [status: number, detail: string]>>
