import { session } from '#api/session.ts'
import { findViewer } from '#api/viewer.ts'
import { MemberSession } from '#features/account/member-session.tsx'
import { NewsCorner } from '#ui/news-corner.tsx'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** Pages for people who are logged in; others go to the login page and come back (DESIGN 5.19). */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const viewer = await findViewer(queryClient)
    if (!viewer) throw redirect({ to: '/login', search: { redirect: location.href } })
    if (session.mustSetUpTwoFactor()) throw redirect({ to: '/setup-2fa', search: { redirect: location.href } })
    return { viewer }
  },
  component: () => (
    <>
      <Outlet />
      <MemberSession />
      <NewsCorner />
    </>
  ),
})
