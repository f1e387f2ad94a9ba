import { matterQuery } from '#api/hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { matterServiceTexts as t } from '#texts/matters/matter-service.ts'
import { Button } from '#ui/button.tsx'
import { HeadedSection } from '#ui/headed-section.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const ServiceDialog = lazyComponent(() => import('./service-dialog.tsx'))

/**
 * Shows a matter's service, and lets it be chosen while there is work left to do. Other servers
 * don't know of services.
 */
export const MatterService = ({ matterId }: { matterId: string }) => {
  const service = useMatterNow(matterId).data?.service
  // The page itself fetches the matter.
  const { data: matter } = useQuery({ ...matterQuery({ params: { id: matterId } }), enabled: false })
  const [isChoosing, setChoosing] = useState(false)
  if (service === undefined || !matter) return null
  const isOpen = isOpenMatter(matter)
  if (!service && !isOpen) return null
  const choose = isOpen && (
    <Button variant="subtle" size="sm" onClick={() => setChoosing(true)}>
      {service ? t.change : t.choose}
    </Button>
  )
  return (
    <HeadedSection id="tjanst" heading={t.heading} action={choose} className="no-print">
      <p className={service ? undefined : 'muted'}>{service ? legalServiceName(service) : t.none}</p>
      {isChoosing && <ServiceDialog matterId={matterId} service={service} onClose={() => setChoosing(false)} />}
    </HeadedSection>
  )
}
