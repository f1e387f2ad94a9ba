import { hasCall } from '#api/extras.ts'
import { useLeaveDeleted } from '#features/accounts/profile/use-leave-deleted.ts'
import { ProfilePage } from '#features/accounts/profile/profile-page.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

const ProfileNotifications = idleComponent(() => import('./-profile-notifications.tsx'))

const ProfilePartner = idleComponent(() => import('./-profile-partner.tsx'))

/** No loader: `/_member` reads the profile. */
export const Route = createFileRoute('/_member/profile')({ component: Profile })

function Profile() {
  const leave = useLeaveDeleted()
  const [hasNotifications, setHasNotifications] = useState(hasCall('notifications.read'))
  const [hasPartner, setHasPartner] = useState(hasCall('partners.readProfile'))
  const hideNotifications = useCallback(() => setHasNotifications(false), [])
  const hidePartner = useCallback(() => setHasPartner(false), [])
  return (
    <ProfilePage
      onDeleted={() => void leave()}
      notifications={hasNotifications && <ProfileNotifications onAbsent={hideNotifications} />}
      partner={hasPartner && <ProfilePartner onAbsent={hidePartner} />}
    />
  )
}
