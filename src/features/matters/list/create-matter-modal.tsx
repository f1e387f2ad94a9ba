import { hasCall } from '#api/extras.ts'
import { useCreateMatter } from '#api/hooks.ts'
import { type LegalService, legalServiceKeys } from '#contract/matters/legal-services.ts'
import { matterOf, DescribeFields } from '#contract/matters/describe-fields.ts'
import { Matter } from '#contract/matters/matters.ts'
import type { DraftHandle } from '#parts/drafts/draft-keeper.tsx'
import { KeptDraft } from '#parts/drafts/kept-draft.tsx'
import { forgetFiles } from '#parts/files/use-kept-files.ts'
import { fixedPrices } from '#texts/public/prices.ts'
import { matterFormTexts as t } from '#texts/matters/matter-form.ts'
import { offlineTexts } from '#texts/offline.ts'
import { OfflineNotice } from '#parts/drafts/offline-notice.tsx'
import { notify } from '#ui/notify.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { MatterDialog } from './matter-dialog.tsx'
import { MatterForm } from './matter-form.tsx'
import { newMatterPlaces } from './new-matter-places.ts'
import { ServiceChoice } from './service-choice.tsx'

const Created = z.pick(Matter, { id: true })

interface CreateMatterModalProps {
  /** From the link that opened it: a service, a row of the price list, or nothing known. */
  wish: string | true
  onClose: () => void
}

const CreateMatterModal = ({ wish, onClose }: CreateMatterModalProps) => {
  const creation = useCreateMatter()
  const navigate = useNavigate()
  const draftHandle = useRef<DraftHandle>(null)
  const [{ title, service: wanted }] = useState(() => draftFor(wish))
  const [service, setService] = useState(wanted)
  const [[place, ...others]] = useState(newMatterPlaces.free)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const close = () => {
    if (creation.isPaused) {
      newMatterPlaces.wait(place)
      notify(offlineTexts.waits)
    }
    onClose()
  }
  return (
    <MatterDialog title={t.createTitle} onClose={close} busy={creation.isPending && !creation.isPaused}>
      {({ unsaved, close }) => (
        <MatterForm
          place={place}
          initial={{ title, description: '' }}
          begin={(form) => (
            <>
              <KeptDraft
                place={place}
                after="describe"
                orAfter={others}
                texts={{ ...form.typed, service: service ?? '' }}
                isWritten={form.isDirty()}
                onRestore={(texts) => {
                  const fields = z.safeParse(DescribeFields, texts)
                  const { service, ...restored } = fields.success ? matterOf(fields.data, title || undefined) : texts
                  form.set(restored)
                  setService(legalServiceKeys.find((key) => key === service))
                }}
                handle={draftHandle}
              />
              <OfflineNotice call={creation} isWritten={form.isDirty()} />
              {hasCall('matterService.set') && <ServiceChoice chosen={service} onChoose={setService} />}
            </>
          )}
          submit={t.create}
          call={creation}
          failure="matterCreate"
          unsaved={unsaved}
          onCancel={close}
          onSubmit={({ title, description, new_files }, leftOut, onProgress) => {
            const onCreated = (reply: unknown) => {
              newMatterPlaces.leave(place)
              draftHandle.current?.forget()
              forgetFiles(place)
              notify(t.created(leftOut))
              // Closed while it waited: somebody does something else by now.
              if (!isOpen.current) return
              unsaved.current = null
              onClose()
              const { data } = z.safeParse(Created, reply)
              // Other servers may send no matter, or another body.
              if (data) void navigate({ to: '/matters/$id', params: data })
            }
            const onRefused = () => {
              newMatterPlaces.leave(place)
              // Else the form says why.
              if (!isOpen.current) notify(offlineTexts.notCreated)
            }
            // A callback of `mutate` isn't called once the form has closed.
            void creation
              .mutateAsync({ body: { title, description, new_files, ...(service && { service }) }, onProgress })
              .then(onCreated, onRefused)
          }}
        />
      )}
    </MatterDialog>
  )
}
export default CreateMatterModal

const draftFor = (wish: string | true): { title: string; service: LegalService | undefined } => {
  const fixed = fixedPrices.find(({ name }) => name === wish)
  return { title: fixed?.name ?? '', service: fixed?.service ?? legalServiceKeys.find((key) => key === wish) }
}
