import { matterQuery, paymentForMatterQuery } from '#api/hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { useMatterRemoval } from '#features/matters/list/use-matter-removal.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { Viewer } from '#contract/matters/rules.ts'
import { MatterNotLoaded } from './matter-not-loaded.tsx'
import styles from './matter-page.module.css'
import { type MatterParts, MatterPlaces } from './matter-places.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'

interface MatterPageProps {
  matterId: string
  viewer: Viewer
  /** Another way back, beside the list's. */
  back?: ReactNode
  parts: MatterParts
}

/** /matters/:id. */
export const MatterPage = ({ matterId, viewer, back, parts }: MatterPageProps) => {
  const navigate = useNavigate()
  const removal = useMatterRemoval(() => navigate({ to: '/user-matters', ignoreBlocker: true }))
  // Don't refetch a matter that is being deleted.
  const {
    data: matter,
    error,
    refetch,
  } = useQuery({
    ...matterQuery({ params: { id: matterId } }),
    enabled: !removal.underWay,
  })
  return (
    <>
      <PageHead title={matter?.title ?? t.page} />
      <div className={styles.bar}>
        <Link to="/user-matters" className="button quiet">
          <IconArrowLeft {...icon} />
          {t.back}
        </Link>
        {back}
        <SchemeToggle />
      </div>
      {error && !matter && <MatterNotLoaded error={error} onRetry={refetch} />}
      {!error && !matter && <Loading />}
      {matter?.offered && (
        <>
          <h1>{matter.title}</h1>
          <div>{parts.more}</div>
        </>
      )}
      {matter && !matter.offered && (
        <OnceItStands matter={matter} viewer={viewer} parts={parts} onRemove={() => removal.ask(matter)} />
      )}
      {removal.question}
    </>
  )
}

const Loading = () => (
  <>
    <h1 className="visually-hidden">{t.page}</h1>
    <PageSkeleton label={t.loading} heights={['3rem', '8rem', '5rem', '14rem']} />
  </>
)

const longestWaitMs = 500

/**
 * Waits for how a matter stands and for what there is to pay. They are asked for beside the matter
 * itself, and are as high as they happen to be: shown with them, nothing moves. Unless that takes
 * long.
 */
const OnceItStands = (props: ComponentProps<typeof MatterPlaces>) => {
  const { isPending } = useMatterNow(props.matter.id)
  const payments = useQuery(paymentForMatterQuery({ query: { matter: props.matter.id } }))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return (isPending || payments.isPending) && !isLate ? <Loading /> : <MatterPlaces {...props} />
}
