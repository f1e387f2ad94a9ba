import { isOffice, type Viewer } from '#contract/matters/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { matterQuery } from './hooks.ts'

/** Tells if a matter is the viewer's own. Customers see no others; the office looks it up. */
export const useOwnsMatter = (viewer: Viewer, matterId: string): boolean => {
  const office = isOffice(viewer)
  const { data } = useQuery({ ...matterQuery({ params: { id: matterId } }), enabled: office })
  return !office || data?.user === viewer.id
}
