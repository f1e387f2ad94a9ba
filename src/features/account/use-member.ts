import { useViewer } from '#api/viewer.ts'
import type { Viewer } from '#contract/rules.ts'
import { getRouteApi } from '@tanstack/react-router'

const memberRoute = getRouteApi('/_member')

/** Who is looking at a page for members, with the rights that the profile gives them now; while they leave, with those they came with. */
export const useMember = (): Viewer => {
  const asTheyCame = memberRoute.useLoaderData()
  const { viewer } = useViewer()
  return viewer ?? asTheyCame
}
