import { fileTexts as t } from '#texts/matters/matter.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import type { PaperPage } from './paper-page.ts'

const PaperDialog = lazyComponent(() => import('./paper-dialog.tsx'))

interface PaperButtonProps {
  onPick: (files: readonly File[]) => void
}

/**
 * Makes one PDF of photographed pages and picks it. The pages stay while the picker does: a closed
 * dialog loses none.
 */
const PaperButton = ({ onPick }: PaperButtonProps) => {
  const [open, setOpen] = useState(false)
  const [pages, setPages] = useState<readonly PaperPage[]>([])
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        <IconFiles {...icon} />
        <span>{t.photographPaper}</span>
      </button>
      {open && (
        <PaperDialog
          pages={pages}
          onPages={setPages}
          onClose={() => setOpen(false)}
          onMade={(file) => {
            setPages([])
            setOpen(false)
            onPick([file])
          }}
        />
      )}
    </>
  )
}
export default PaperButton
