/** A row of a matter, as a path names it. */
export interface IdInMatter {
  matterId: number
  id: number
}
