import { useViewer } from '#api/viewer.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { getRouteApi } from '@tanstack/react-router'

const memberRoute = getRouteApi('/_member')

/**
 * The viewer of a member page, with current rights from the profile. During logout there is no
 * profile, so it falls back to what the loader returned.
 */
export const useMember = (): Viewer => {
  const asTheyCame = memberRoute.useLoaderData()
  const { viewer } = useViewer()
  return viewer ?? asTheyCame
}
