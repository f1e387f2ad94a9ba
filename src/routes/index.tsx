import { hasCall } from '#api/extras.ts'
import { useViewer } from '#api/viewer.ts'
import { HomePage } from '#features/public/home-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { DeletedNotice } from './-account-deleted.tsx'
import { QuickExit } from './-quick-exit.tsx'

// As on the pages for members. The page is whole without it.
const InboxWatch = lazy<ComponentType>(() =>
  import('#features/history/inbox/inbox-watch.tsx')
    .then((part) => ({ default: part.InboxWatch }))
    .catch(() => ({ default: () => null })),
)

const Home = () => {
  const { viewer } = useViewer()
  return (
    <>
      <DeletedNotice />
      <HomePage />
      <QuickExit />
      {hasCall('inbox.list') && viewer && (
        <Suspense>
          <InboxWatch />
        </Suspense>
      )}
    </>
  )
}

export const Route = createFileRoute('/')({ component: Home })
