import { longDay } from '#contract/dates/day-text.ts'
import { earlierPolicies, earlierPolicyTexts as t } from '#texts/public/earlier-policies.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PolicyPage } from './policy-page.tsx'

const paths = { terms: '/terms-and-conditions', privacyPolicy: '/privacy-policy', partnerTerms: '/partner-terms' } as const

export interface EarlierPolicyProps {
  name: keyof typeof earlierPolicies
  /** The policy's own, while there is no text. */
  head: ReactNode
  version: string
}

/** A version that held before, or word that there is none of that day. */
const EarlierPolicy = ({ name, head, version }: EarlierPolicyProps) => {
  const load = earlierPolicies[name].get(version)
  const { data, isError, refetch } = useQuery({
    queryKey: ['earlier-policy', name, version],
    queryFn: load ?? skipToken,
    staleTime: Infinity,
  })
  const toNewest = <Link to={paths[name]}>{t.newest}</Link>
  if (data)
    return (
      <>
        <Notice kind="info" role="status">
          <p>
            <span>{t.earlier(longDay(data.changed))}</span> {toNewest}
          </p>
        </Notice>
        <PolicyPage policy={data} />
      </>
    )
  return (
    <>
      {head}
      {!load && (
        <p>
          {t.unknown} {toNewest}
        </p>
      )}
      {isError && (
        <>
          <Notice kind="error" role="alert">
            <p>{t.failed}</p>
          </Notice>
          <Button variant="default" onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </>
      )}
    </>
  )
}
export default EarlierPolicy
