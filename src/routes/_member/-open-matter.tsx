import { useMatterNow } from '#api/matter-now-hooks.ts'
import { MatterService } from '#features/assignments/matter-service.tsx'
import { MatterDeadlines } from '#features/conversation/deadlines/matter-deadlines.tsx'
import { MatterHistory } from '#features/history/matter-history.tsx'
import { isAbsent } from '#lib/is-absent.ts'
import type { ReactNode } from 'react'

interface OpenMatterProps {
  matterId: string
  forOffice: boolean
  /** For the office. */
  assignment: ReactNode
}

/** Shows the days of a matter, its service, whose it is and what has happened to it. */
export const OpenMatter = ({ matterId, forOffice, assignment }: OpenMatterProps) => {
  const { error } = useMatterNow(matterId)
  if (isAbsent(error)) return null
  return (
    <>
      <MatterDeadlines matterId={matterId} forOffice={forOffice} />
      <MatterService matterId={matterId} />
      {assignment}
      <MatterHistory matterId={matterId} forOffice={forOffice} />
    </>
  )
}
