import { hasExtras } from '#api/extras.ts'
import { useSession } from '#features/account/use-session.ts'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { lateComponent } from '#ui/late-component.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

const ProfileNotices = lateComponent(() => import('./-profile-notices.tsx'))

/** No loader: `/_member` reads the profile. */
export const Route = createFileRoute('/_member/_mantine/profile')({ component: Profile })

function Profile() {
  const { logOut } = useSession()
  const [hasNotices, setHasNotices] = useState(hasExtras)
  const leaveAway = useCallback(() => setHasNotices(false), [])
  return (
    <ProfilePage onDeleted={() => void logOut()} notices={hasExtras && hasNotices && <ProfileNotices onAbsent={leaveAway} />} />
  )
}
