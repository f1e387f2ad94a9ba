import type { OfficeQuery } from '#api/office-hooks.ts'
import { officeDayTexts } from '#texts/office/office-day.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { savedAddress } from './office-query.ts'

const SaveViewDialog = lazyComponent(() => import('./save-view-dialog.tsx'))

/** The way to keep under a name what is shown. */
export const SaveView = ({ query }: { query: OfficeQuery }) => {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setSaving(true)}>
        {officeDayTexts.saved.save}
      </Button>
      {isSaving && (
        <SaveViewDialog
          query={query}
          onSaved={(saved) => void navigate({ to: '/office', search: savedAddress(saved), resetScroll: false })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
