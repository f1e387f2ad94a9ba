import { mostPaperPages, paperTexts as t } from '#texts/files/paper.ts'
import { FileButton } from '#parts/files/file-button.tsx'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMedia } from '#ui/use-media.ts'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { CornerEditor } from './corner-editor.tsx'
import { focusSoon } from './focus-soon.ts'
import { makePaper } from './make-paper.ts'
import { PageList } from './page-list.tsx'
import { newPage, type PaperPage } from './paper-page.ts'
import { keptPicture, UnreadablePicture } from './pictures.ts'
import styles from './paper-dialog.module.css'

interface PaperDialogProps {
  pages: readonly PaperPage[]
  onPages: (change: (pages: readonly PaperPage[]) => readonly PaperPage[]) => void
  onMade: (file: File) => void
  onClose: () => void
}

// Its own buttons alone close it: it may stand over another dialog, which Escape would close too.
const PaperDialog = ({ pages, onPages, onMade, onClose }: PaperDialogProps) => {
  const byTouch = useMedia('touch')
  const [grey, setGrey] = useState(false)
  const [cropped, setCropped] = useState<PaperPage>()
  const [doing, setDoing] = useState<string>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const busy = doing !== undefined

  const add = async (files: readonly File[]) => {
    const room = mostPaperPages - pages.length
    setProblems(files.length > room ? [t.tooMany] : [])
    for (const file of files.slice(0, room)) {
      setDoing(t.opening(file.name))
      try {
        const page = newPage(await keptPicture(file))
        onPages((before) => [...before, page])
      } catch (error) {
        const problem = error instanceof UnreadablePicture ? t.unreadable(file.name) : t.failed
        setProblems((before) => [...before, problem])
      }
    }
    setDoing(undefined)
  }

  const make = async () => {
    setProblems([])
    try {
      const file = await makePaper(pages, grey, (number) => setDoing(t.making(number, pages.length)))
      if (file) return onMade(file)
      setProblems([t.tooHeavy])
    } catch {
      setProblems([t.failed])
    }
    setDoing(undefined)
  }

  if (cropped) {
    const number = pages.findIndex(({ id }) => id === cropped.id) + 1
    return (
      <Dialog title={t.cropTitle(number)} onClose={onClose} firm>
        <CornerEditor
          page={cropped}
          onDone={(corners) => {
            onPages((before) => before.map((page) => (page.id === cropped.id ? { ...page, corners } : page)))
            setCropped(undefined)
            focusSoon(t.crop(number))
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog title={t.title} onClose={onClose} firm busy={busy}>
      <div className={styles.paper}>
        <p>{t.advice}</p>
        <p className="muted">{t.privacy}</p>
        <div className={styles.pick}>
          {byTouch && (
            <FileButton
              Icon={IconCamera}
              label={t.takePhoto}
              accept="image/*"
              capture="environment"
              disabled={busy}
              onPick={add}
            />
          )}
          <FileButton
            Icon={IconUpload}
            label={t.pick}
            aria-label={t.pick}
            accept="image/*"
            multiple
            disabled={busy}
            onPick={add}
          />
        </div>
        <PageList pages={pages} grey={grey} busy={busy} onPages={onPages} onCrop={setCropped} />
        {problems.length > 0 && (
          <div role="alert" className={styles.problems}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        <CheckField label={t.grey} checked={grey} onChange={({ currentTarget }) => setGrey(currentTarget.checked)} />
        <p role="status" className={styles.doing}>
          {doing ?? (pages.length > 0 ? t.kept : '')}
        </p>
        <Actions>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t.close}
          </Button>
          <Button disabled={pages.length === 0} loading={busy} onClick={make}>
            {t.make}
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}
export default PaperDialog
