import { useClientRequests } from '#api/client-request-hooks.ts'
import { isEnded } from '#contract/conversation/client-request-states.ts'
import { clientRequestFailures as f, clientRequestTexts as t } from '#texts/conversation/client-requests.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import styles from './client-requests.module.css'
import { GivenAnswer } from './given-answer.tsx'

/** The earlier requests, accepted or taken back. */
export const EndedRequests = ({ matterId }: { matterId: string }) => {
  const query = useClientRequests({ params: { id: matterId } })
  if (query.isPending) return <LoadingStatus label={t.loading} />
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.list} />
  return query.data
    .filter(({ state }) => isEnded(state))
    .map((request) => (
      <article key={request.id} className={styles.box} data-state={request.state} aria-label={request.title}>
        <div className={styles.head}>
          <h3>{request.title}</h3>
          <span className={styles.state}>{t.states[request.state]}</span>
        </div>
        <GivenAnswer request={request} heading={t.givenAnswer} />
      </article>
    ))
}
