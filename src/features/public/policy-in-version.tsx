import type { Policy } from '#texts/policy.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { EarlierPolicyProps } from './earlier-policy.tsx'
import { PolicyPage } from './policy-page.tsx'

const EarlierPolicy = lazy(() => import('./earlier-policy.tsx'))

interface PolicyInVersionProps {
  name: EarlierPolicyProps['name']
  newest: Policy
  /** From the address: the day of its last change. */
  version: string | undefined
}

/** A policy in the version that the address names, by default the newest. */
export const PolicyInVersion = ({ name, newest, version }: PolicyInVersionProps) => {
  // The page is rendered ahead without its search, so it starts with the newest.
  const asked = useHydrated() ? version : undefined
  if (asked === undefined || asked === newest.changed) return <PolicyPage policy={newest} />
  const head = (
    <>
      <PageHead title={newest.title} />
      <h1>{newest.title}</h1>
    </>
  )
  return (
    <Suspense fallback={head}>
      <EarlierPolicy name={name} head={head} version={asked} />
    </Suspense>
  )
}
