import { useAgreementText } from '#api/agreement-hooks.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { agreementFailures as f } from '#texts/agreement-failures.ts'
import { agreementPageTexts as t } from '#texts/agreements.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PaperBar } from '#ui/paper-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextPaper } from '#ui/text-paper.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './agreement-page.module.css'

interface AgreementPageProps {
  agreementId: string
  /** The matter that the reader came from. */
  matterId: string | undefined
}

/** /agreements/:id: the whole text, as it was mailed, made for printing. */
export const AgreementPage = ({ agreementId, matterId }: AgreementPageProps) => {
  const { data: agreement, isPending, error, refetch } = useAgreementText({ params: { id: agreementId } })
  if (agreement)
    return (
      <>
        <PageHead title={`${t.page} ${agreement.number}`} />
        <PaperBar print={t.print}>
          <Link {...wayBack(matterId)} className="button quiet">
            <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
            {matterId ? t.toMatter : t.toMatters}
          </Link>
        </PaperBar>
        <TextPaper text={agreement.text} />
      </>
    )
  const isMissing = isAbsent(error)
  return (
    <>
      <PageHead title={isMissing ? t.missing.heading : t.page} />
      <h1>{isMissing ? t.missing.heading : t.page}</h1>
      {isPending && (
        <>
          <LoadingStatus label={t.loading} />
          <Skeleton height="40rem" />
        </>
      )}
      {isMissing && <p>{t.missing.text}</p>}
      {!isMissing && <FailureNotice failure={f.agreementText} error={error} />}
      {error && (
        <div className={styles.ways}>
          <Link {...wayBack(matterId)} className="button">
            {matterId ? t.toMatter : t.toMatters}
          </Link>
          {!isMissing && (
            <Button variant="default" onClick={() => refetch()}>
              {t.tryAgain}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const wayBack = (matterId: string | undefined) =>
  matterId ? ({ to: '/matters/$id', params: { id: matterId } } as const) : ({ to: '/user-matters' } as const)
