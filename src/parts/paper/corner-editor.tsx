import { paperTexts as t } from '#texts/files/paper.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type CornerNumber, type Corners, cornerNumbers, moved, type Point, wholePicture } from './corners.ts'
import type { PaperPage } from './paper-page.ts'
import { showPicture } from './pictures.ts'
import styles from './corner-editor.module.css'

interface CornerEditorProps {
  page: PaperPage
  onDone: (corners: Corners) => void
}

/** The longer side of the picture that is cropped by eye. */
const side = 1200

const step = { short: 0.005, long: 0.05 }
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Marks the paper in its picture by its four corners, with a finger, a mouse or the arrow keys. */
export const CornerEditor = ({ page, onDone }: CornerEditorProps) => {
  const adviceId = useId()
  const picture = useRef<HTMLCanvasElement>(null)
  const [corners, setCorners] = useState(page.corners)
  useEffect(() => {
    // The picture could be opened before; without memory its corners can be moved all the same.
    if (picture.current) showPicture(page, side, picture.current).catch(() => {})
  }, [page])

  const dragTo = (number: CornerNumber, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = picture.current?.getBoundingClientRect()
    if (!box) return
    setCorners((before) => moved(before, number, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }))
  }
  const pressed = (number: CornerNumber, event: KeyboardEvent) => {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    const length = event.shiftKey ? step.long : step.short
    setCorners((before) => {
      const { x, y } = before[number]
      return moved(before, number, { x: x + direction.x * length, y: y + direction.y * length })
    })
  }
  return (
    <div className={styles.editor}>
      <p id={adviceId}>{t.cropAdvice}</p>
      {/* Without the role a screen reader keeps the arrow keys for itself. */}
      <div role="application" aria-label={t.corners} aria-describedby={adviceId} className={styles.picture}>
        <canvas ref={picture} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {cornerNumbers.map((number) => {
          const { x, y } = corners[number]
          return (
            <button
              key={number}
              ref={number === 0 ? focusOnMount : null}
              type="button"
              className={styles.corner}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={`${t.corner[number]}, ${t.place({ x, y })}`}
              onKeyDown={(event) => pressed(number, event)}
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) dragTo(number, event)
              }}
            />
          )
        })}
      </div>
      <Actions>
        <Button variant="default" onClick={() => setCorners(wholePicture)}>
          {t.whole}
        </Button>
        <Button onClick={() => onDone(corners)}>{t.done}</Button>
      </Actions>
    </div>
  )
}
