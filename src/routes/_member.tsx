import { session } from '#api/session.ts'
import { findViewer } from '#api/viewer.ts'
import { MemberSession } from '#features/account/member-session.tsx'
import { LazyToaster } from '#ui/lazy-toaster.tsx'
import { createFileRoute, Outlet, type ParsedLocation, redirect } from '@tanstack/react-router'

/** Pages for people who are logged in; others go to the login page and come back (DESIGN 5.19). Who is looking is its data. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => {
    if (!session.exists()) throw toLogin(location)
    if (session.mustSetUpTwoFactor()) throw toSetup(location)
  },
  // What the router keeps is kept for this person: whoever comes next in the tab gets their own.
  loaderDeps: () => ({ person: session.person() }),
  // Its pages' loaders run beside it: their calls needn't wait until it is known who is looking.
  loader: {
    handler: async ({ context: { queryClient }, location }) => {
      const viewer = await findViewer(queryClient)
      if (!viewer) throw toLogin(location)
      // The token may have been renewed meanwhile.
      if (session.mustSetUpTwoFactor()) throw toSetup(location)
      return viewer
    },
    staleReloadMode: 'blocking',
  },
  component: () => (
    <>
      <Outlet />
      <MemberSession />
      <LazyToaster />
    </>
  ),
})

const toLogin = ({ href }: ParsedLocation) => redirect({ to: '/login', search: { redirect: href } })
const toSetup = ({ href }: ParsedLocation) => redirect({ to: '/setup-2fa', search: { redirect: href } })
