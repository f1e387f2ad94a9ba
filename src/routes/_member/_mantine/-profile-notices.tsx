import { useNoticeChoices } from '#api/notification-hooks.ts'
import { NoticeChoices } from '#features/notifications/notice-choices.tsx'
import { Section } from '#features/profile/section.tsx'
import { isAbsent } from '#lib/is-absent.ts'
import { notificationTexts } from '#texts/notifications.ts'
import { useEffect } from 'react'

/** @param onAbsent the server has no such choices */
const ProfileNotices = ({ onAbsent }: { onAbsent: () => void }) => {
  const absent = isAbsent(useNoticeChoices({}).error)
  useEffect(() => {
    if (absent) onAbsent()
  }, [absent, onAbsent])
  if (absent) return null
  return (
    <Section anchor="aviseringar" text={notificationTexts.text}>
      <NoticeChoices />
    </Section>
  )
}
export default ProfileNotices
