import { useSession } from '#features/account/use-session.ts'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

/** No loader: `/_member` reads the profile. */
export const Route = createFileRoute('/_member/_mantine/profile')({ component: Profile })

function Profile() {
  const { logOut } = useSession()
  return <ProfilePage onDeleted={() => void logOut()} />
}
