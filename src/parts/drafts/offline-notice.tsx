import { offlineTexts as t } from '#texts/offline.ts'
import { useState } from 'react'
import { useConnection } from '#ui/connection.ts'
import { Notice } from '#ui/notice.tsx'
import { keepsDrafts } from './keeps-drafts.ts'

/** A call that waits when offline (`src/api/mutation-hooks.ts`). */
interface WaitingCall {
  isPaused: boolean
  isSuccess: boolean
  submittedAt: number
}

interface OfflineNoticeProps {
  call: WaitingCall
  /** Something is typed that isn't sent. */
  isWritten: boolean
}

/**
 * For a form that keeps a draft: says that it is offline, that its call waits, and that it was
 * sent.
 */
export const OfflineNotice = ({ call: { isPaused, isSuccess, submittedAt }, isWritten }: OfflineNoticeProps) => {
  const isOffline = useConnection() === 'offline'
  const [waitedAt, setWaitedAt] = useState<number>()
  if (isPaused && waitedAt !== submittedAt) setWaitedAt(submittedAt)
  const wasSent = isSuccess && waitedAt === submittedAt
  const text = isPaused ? t.waits : isOffline && isWritten ? (keepsDrafts() ? t.kept : t.notKept) : wasSent && t.sent
  if (!text) return null
  return <Notice kind="info">{text}</Notice>
}
