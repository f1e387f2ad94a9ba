import { useEffect, useRef } from 'react'
import type { PaperPage } from './paper-page.ts'
import { showPage } from './pictures.ts'
import styles from './paper-dialog.module.css'

/** Twice the points that it is shown in. */
const side = 192

/** The page as it will be in the PDF; its row says which one it is. */
export const PageThumbnail = ({ page, grey }: { page: PaperPage; grey: boolean }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    // The picture could be opened before; a thumbnail without memory stays empty.
    if (canvas.current) showPage(page, grey, side, canvas.current).catch(() => {})
  }, [page, grey])
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      <canvas ref={canvas} width={0} height={0} />
    </span>
  )
}
