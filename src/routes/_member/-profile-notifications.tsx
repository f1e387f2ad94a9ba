import { hasCall } from '#api/extras.ts'
import { useNotificationChoices } from '#api/notification-hooks.ts'
import { DeviceChoice } from '#features/history/push/device-choice.tsx'
import { NotificationChoices } from '#features/history/notifications/notification-choices.tsx'
import { Section } from '#features/accounts/profile/section.tsx'
import { isAbsent } from '#lib/is-absent.ts'
import { notificationTexts } from '#texts/history/notifications.ts'
import { useEffect } from 'react'

/** @param onAbsent the server has no such choices */
const ProfileNotifications = ({ onAbsent }: { onAbsent: () => void }) => {
  const absent = isAbsent(useNotificationChoices({}).error)
  useEffect(() => {
    if (absent) onAbsent()
  }, [absent, onAbsent])
  if (absent) return null
  return (
    <Section anchor="aviseringar" text={notificationTexts.text}>
      <NotificationChoices />
      {hasCall('push.key') && <DeviceChoice />}
    </Section>
  )
}
export default ProfileNotifications
