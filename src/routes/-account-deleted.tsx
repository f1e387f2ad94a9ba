import { useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

const AccountDeleted = lazy<ComponentType>(() =>
  import('#features/accounts/account-deleted.tsx').catch(() => ({ default: () => null })),
)

/** Says that the account is deleted, to whoever comes from deleting it. */
export const DeletedNotice = () => {
  const { isAccountDeleted } = useLocation({ select: ({ state }) => state })
  return (
    isAccountDeleted && (
      <Suspense>
        <AccountDeleted />
      </Suspense>
    )
  )
}
