import type { MockDb } from '#mocks/db.ts'
import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'

/** Renders the panel beside the app, in its own root. */
export const mountPanel = (db: MockDb, onPlay: (choices: readonly string[]) => void) => {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Panel db={db} onPlay={onPlay} />)
}
