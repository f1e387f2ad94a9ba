import { useUnsubscribe } from '#api/notification-hooks.ts'
import { notificationFailures as f, notificationTexts as t } from '#texts/history/notifications.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { MailedLinkPage } from '#ui/mailed-link-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '@tanstack/react-router'

/**
 * /avregistrera/:key, by the link in a mail, without a login. It asks for a click: programs that
 * look into mails open links, too.
 */
export const UnsubscribePage = ({ mailedKey }: { mailedKey: string }) => {
  const unsubscribe = useUnsubscribe()
  return (
    <MailedLinkPage title={t.unsubscribe}>
      {unsubscribe.isSuccess ? (
        <>
          <Notice kind="success">{t.unsubscribed}</Notice>
          <p>{t.again}</p>
          <p>
            <Link to="/profile" hash="aviseringar">
              {t.toProfile}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p>{t.lead}</p>
          <p className="muted">{t.stillMailed}</p>
          <CallNotices call={unsubscribe} failure={f.unsubscribe} />
          <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ query: { key: mailedKey } })}>
            {t.unsubscribe}
          </Button>
        </>
      )}
    </MailedLinkPage>
  )
}
