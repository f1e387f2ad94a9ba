import type { LegalService } from '#contract/matters/legal-services.ts'
import type { ReactNode } from 'react'

/** Our own icons, built from the logo's doorway and ring. The second color is the accent. */
const drawings: Record<LegalService, ReactNode> = {
  // From a lower instance to a higher one.
  appeals: (
    <>
      <path d="M3 37V28a6 6 0 0 1 12 0v9" />
      <path d="M15 37V18a9 9 0 0 1 18 0v19" />
      <path className="accent" d="M24 13V4m-4 4 4-4 4 4" />
    </>
  ),
  // Two parties, one room in common.
  agreements: (
    <>
      <path d="M4 37V19a10 10 0 0 1 20 0v18z" />
      <path d="M16 37V19a10 10 0 0 1 20 0v18z" />
      <path className="accent" d="M20 23v14" />
    </>
  ),
  // Two people, one of them listening.
  advice: (
    <>
      <circle className="accent" cx="12" cy="10" r="4" />
      <path d="M4 37V26a8 8 0 0 1 16 0v11" />
      <circle cx="29" cy="18" r="3" />
      <path d="M23 37v-7a6 6 0 0 1 12 0v7" />
    </>
  ),
  documents: (
    <>
      <path d="M6 37V17a14 14 0 0 1 28 0v20z" />
      <path d="M13 20h14M13 26h14" />
      <path className="accent" d="M13 32h7" />
    </>
  ),
  // The portal of a court.
  criminal: (
    <>
      <path d="M5 16a15 13 0 0 1 30 0z" />
      <path d="M9 16v17M20 16v17M31 16v17M4 37h32" />
      <circle className="accent" cx="20" cy="10.5" r="2" />
    </>
  ),
}

export const ServiceGlyph = ({ service }: { service: LegalService }) => (
  <svg className="glyph" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
    {drawings[service]}
  </svg>
)
