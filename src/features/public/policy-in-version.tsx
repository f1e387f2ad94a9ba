import type { Policy } from '#texts/policy.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useHydrated } from '@tanstack/react-router'
import type { EarlierPolicyProps } from './earlier-policy.tsx'
import { PolicyPage } from './policy-page.tsx'

const EarlierPolicy = lazyComponent(
  () => import('./earlier-policy.tsx'),
  ({ title }: EarlierPolicyProps) => (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
    </>
  ),
)

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
  return <EarlierPolicy name={name} title={newest.title} version={asked} />
}
