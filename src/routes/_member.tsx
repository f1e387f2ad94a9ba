import { session } from '#api/session.ts'
import { findViewer } from '#api/viewer.ts'
import { chunkLoadError } from '#ui/chunk-load-error.ts'
import { connection } from '#ui/connection.ts'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { memberGuard, toLogin, toSetup } from './-member-guard.ts'
import { MemberParts } from './-member-parts.tsx'
import { OfficePlace } from './-office-place.tsx'

/** Pages for logged-in users, with the viewer as loader data. Visitors are sent to the login. */
export const Route = createFileRoute('/_member')({
  beforeLoad: memberGuard,
  // The next user of the tab must not get the cached viewer.
  loaderDeps: () => ({ person: session.person() }),
  // A loader, not a guard: guards run in turn, loaders in parallel, so the pages' own requests
  // don't wait for the profile.
  loader: {
    handler: async ({ context: { queryClient }, location }) => {
      const viewer = await findViewer(queryClient)
      if (!viewer) throw connection.now() === 'offline' && session.exists() ? chunkLoadError.offlineError() : toLogin(location)
      // Reading the profile may have refreshed the token.
      if (session.mustSetUpTwoFactor()) throw toSetup(location)
      return viewer
    },
    staleReloadMode: 'blocking',
  },
  component: () => (
    <>
      <OfficePlace />
      <Outlet />
      <MemberParts />
    </>
  ),
})
