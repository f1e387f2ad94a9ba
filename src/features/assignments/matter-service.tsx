import { useMatterNow } from '#api/matter-now-hooks.ts'
import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import { matterServiceTexts as t } from '#texts/matters/matter-service.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import styles from './matter-service.module.css'

const ServiceDialog = lazyComponent(() => import('./service-dialog.tsx'))

/** Shows a matter's service, and lets it be chosen. Other servers don't know of services. */
export const MatterService = ({ matterId }: { matterId: string }) => {
  const service = useMatterNow(matterId).data?.service
  const [isOpen, setOpen] = useState(false)
  if (service === undefined) return null
  return (
    <section className={styles.service} aria-labelledby="tjanst">
      <h2 id="tjanst">{t.heading}</h2>
      <p className={service ? undefined : 'muted'}>{service ? legalServiceName(service) : t.none}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {service ? t.change : t.choose}
      </Button>
      {isOpen && <ServiceDialog matterId={matterId} service={service} onClose={() => setOpen(false)} />}
    </section>
  )
}
