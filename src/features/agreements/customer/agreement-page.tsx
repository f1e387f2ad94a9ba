import { useAgreementText } from '#api/agreement-hooks.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { agreementPageTexts as t } from '#texts/agreements/agreement-page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageQueryStatus } from '#ui/page-query-status.tsx'
import { PaperBar } from '#ui/paper-bar.tsx'
import { TextPaper } from '#ui/text-paper.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

interface AgreementPageProps {
  agreementId: string
  /** The matter that the reader came from. */
  matterId: string | undefined
}

/** /agreements/:id: the whole text, as it was mailed, made for printing. */
export const AgreementPage = ({ agreementId, matterId }: AgreementPageProps) => {
  const query = useAgreementText({ params: { id: agreementId } })
  const agreement = query.data
  if (agreement)
    return (
      <>
        <PageHead title={`${t.page} ${agreement.number}`} />
        <PaperBar print={t.print}>
          <Link {...wayBack(matterId)} className="button quiet">
            <IconArrowLeft {...icon} />
            <span>{matterId ? t.toMatter : t.toMatters}</span>
          </Link>
        </PaperBar>
        <TextPaper text={agreement.text} />
      </>
    )
  return (
    <PageQueryStatus
      query={query}
      texts={t}
      failure={f.agreementText}
      wayBack={
        <Link {...wayBack(matterId)} className="button">
          {matterId ? t.toMatter : t.toMatters}
        </Link>
      }
    />
  )
}

const wayBack = (matterId: string | undefined) =>
  matterId ? ({ to: '/matters/$id', params: { id: matterId } } as const) : ({ to: '/user-matters' } as const)
