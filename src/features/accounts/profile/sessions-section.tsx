import { useSessions } from '#api/hooks.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { failureLines } from '#texts/failures.ts'
import { sessionsTexts as t } from '#texts/accounts/sessions.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'

export const SessionsSection = () => {
  const sessions = useSessions({})
  return (
    <Section anchor="enheter" text={t.text}>
      {sessions.data ? (
        <SessionList sessions={sessions.data} />
      ) : sessions.error ? (
        <>
          <Notice kind="error" role="status">
            {failureLines(accountFailures.sessionList, sessions.error).join(' ')}
          </Notice>
          <Button variant="default" onClick={() => void sessions.refetch()}>
            {t.tryAgain}
          </Button>
        </>
      ) : (
        <PageSkeleton label={t.loading} heights={['4.5rem']} />
      )}
    </Section>
  )
}
