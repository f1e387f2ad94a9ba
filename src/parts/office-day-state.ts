/** The search of /office, as its address has it. */
export type OfficeDayAddress = Readonly<Record<string, string | undefined>>

declare module '@tanstack/history' {
  interface HistoryState {
    /** On a matter's page: the view of the office's day that one came from. */
    officeDay?: OfficeDayAddress
    /** On the office's day: the matter that one comes back from. */
    backFrom?: string
  }
}
