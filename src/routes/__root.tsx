import { hasCall } from '#api/extras.ts'
import { useViewer } from '#api/viewer.ts'
import { useSession } from '#features/accounts/use-session.ts'
import { useSessionWatch } from '#features/accounts/use-session-watch.ts'
import { CookieBanner } from '#features/public/consent/cookie-banner.tsx'
import { useCookieBanner } from '#features/public/consent/use-cookie-banner.ts'
import { followColorScheme } from '#ui/color-scheme.ts'
import { AppLayout } from '#ui/app-layout.tsx'
import { ChunkLoadErrorNotice } from '#ui/chunk-load-error-notice.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

const ViewerParts = idleComponent(() => import('./-viewer-parts.tsx'))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  const { viewer, checking } = useViewer()
  const { logOut } = useSession()
  useSessionWatch()
  useEffect(followColorScheme, [])
  const { openSettings, ...banner } = useCookieBanner()
  return (
    <AppLayout
      loggedIn={viewer !== undefined}
      checking={checking}
      onLogout={logOut}
      onCookieSettings={openSettings}
      withdrawable={hasCall('withdrawals.submit')}
      banner={<CookieBanner {...banner} />}
    >
      <Outlet />
      {viewer && <ViewerParts viewer={viewer} />}
      <ChunkLoadErrorNotice />
    </AppLayout>
  )
}
