import { useSyncExternalStore } from 'react'
import { later } from './later.tsx'
import { anyNews } from './tell.ts'

const News = later(async () => ({ default: (await import('./news.tsx')).News }))

/** The corner for what `tell` is told; loaded with the first news. */
export const NewsCorner = () => {
  const hasNews = useSyncExternalStore(anyNews.subscribe, anyNews.get, () => false)
  return hasNews && <News />
}
