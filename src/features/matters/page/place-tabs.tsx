import { useMatterNow } from '#api/matter-now-hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { readerOf } from '#contract/now/now.ts'
import { moneyKinds } from '#contract/now/view-kinds.ts'
import { placeTexts as t } from '#texts/matters/places.ts'
import { PlaceLink } from '#ui/place-link.tsx'
import { useTallSticky } from '#ui/use-tall-sticky.ts'
import { useEffect, useState } from 'react'
import styles from './place-tabs.module.css'

const places = ['samtal', 'arendet', 'avtal'] as const
/** On a phone, where one place follows the other: leads to each, and shows in which one one is. */
const PlaceTabs = ({ matter: { id, files } }: { matter: Matter }) => {
  const { data: now } = useMatterNow(id)
  const seen = useSeenPlace()
  useTallSticky('samtal', 'ovrigt')
  const counts = {
    samtal: now?.unread ?? 0,
    arendet: files.length,
    // A customer isn't called by what the office has to do.
    avtal:
      now?.waiting?.filter(({ kind, side }) => moneyKinds.includes(kind) && (side === 'customer' || readerOf(now) === 'office'))
        .length ?? 0,
  }
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={t.nav}>
      {places.map((place) => (
        <PlaceLink key={place} place={place} aria-current={place === seen ? 'true' : undefined}>
          <span>{t.names[place]}</span>
          {counts[place] > 0 && (
            <>
              <span className={styles.count} data-place={place} aria-hidden="true">
                {counts[place]}
              </span>
              <span className="visually-hidden">{` (${t.counts[place](counts[place])})`}</span>
            </>
          )}
        </PlaceLink>
      ))}
    </nav>
  )
}

export default PlaceTabs

/** The place that the upper part of the screen shows; undefined above all of them. */
const useSeenPlace = () => {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        if (shown) setSeen(shown.target.id)
      },
      { rootMargin: '-20% 0px -79% 0px' },
    )
    for (const place of places) {
      const element = document.getElementById(place)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return seen
}
