import { quickExitTexts as t } from '#texts/accounts/quick-exit.ts'
import { IconDoorExit } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leaveQuickly } from './leave-quickly.ts'
import styles from './quick-exit.module.css'

const presses = 3
const withinMs = 1_500

/** For somebody who mustn't be seen here: one press, or Escape three times. */
export const QuickExit = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    let pressed: number[] = []
    const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return
      pressed = key === 'Escape' ? [...pressed.filter((at) => timeStamp - at < withinMs), timeStamp] : []
      if (pressed.length === presses) leaveQuickly(queryClient)
    }
    // Before a dialog takes the key.
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [queryClient])
  return (
    <div className={styles.place}>
      <button type="button" className={styles.exit} title={t.keys} onClick={() => leaveQuickly(queryClient)}>
        <IconDoorExit size={18} aria-hidden="true" />
        {t.leave}
      </button>
    </div>
  )
}
