import { hasCall } from '#api/extras.ts'
import { useNotificationChoices } from '#api/notification-hooks.ts'
import { DeviceChoice } from '#features/history/push/device-choice.tsx'
import { NotificationChoices } from '#features/history/notifications/notification-choices.tsx'
import { Section } from '#features/accounts/profile/section.tsx'
import { notificationTexts } from '#texts/history/notifications.ts'
import { useAbsence } from '#ui/use-absence.ts'

/** @param onAbsent the server has no such choices */
const ProfileNotifications = ({ onAbsent }: { onAbsent: () => void }) => {
  if (useAbsence(useNotificationChoices({}).error, onAbsent)) return null
  return (
    <Section anchor="aviseringar" text={notificationTexts.text}>
      <NotificationChoices />
      {hasCall('push.key') && <DeviceChoice />}
    </Section>
  )
}
export default ProfileNotifications
