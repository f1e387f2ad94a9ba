import { useMatterNow } from '#api/matter-now-hooks.ts'
import { useSentFiles } from '#api/sent-file-hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { readerOf } from '#contract/now/now.ts'
import { moneyKinds } from '#contract/now/view-kinds.ts'
import { placeCountTexts } from '#texts/matters/place-counts.ts'
import { placeTexts as t } from '#texts/matters/places.ts'
import { PlaceLink } from '#ui/place-link.tsx'
import { useTallSticky } from '#ui/use-tall-sticky.ts'
import { useEffect, useState } from 'react'
import styles from './place-tabs.module.css'

const places = ['samtal', 'arendet', 'avtal'] as const
/** On a phone, where one place follows the other: leads to each, and shows in which one one is. */
const PlaceTabs = ({ matter: { id, files } }: { matter: Matter }) => {
  const { data: now } = useMatterNow(id)
  const { data: sent = [] } = useSentFiles({ params: { id } })
  const placeInView = usePlaceInView()
  useTallSticky('samtal', 'ovrigt')
  // A customer isn't called by what the office has to do.
  const waiting = (now?.waiting ?? []).filter(({ side }) => side === 'customer' || (now && readerOf(now) === 'office'))
  const asked = waiting.filter(({ kind, side }) => kind === 'request' && (now && readerOf(now)) === side).length
  const unread = now?.unread ?? 0
  const counts = {
    samtal: unread + asked,
    arendet: files.length + sent.length,
    avtal: waiting.filter(({ kind }) => moneyKinds.includes(kind)).length,
  }
  const counted = {
    samtal: placeCountTexts.samtal(unread, asked),
    arendet: placeCountTexts.arendet(counts.arendet),
    avtal: placeCountTexts.avtal(counts.avtal),
  }
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={t.nav}>
      {places.map((place) => (
        <PlaceLink key={place} place={place} aria-current={place === placeInView ? 'true' : undefined}>
          <span>{t.names[place]}</span>
          {counts[place] > 0 && (
            <>
              <span className={styles.count} data-place={place} aria-hidden="true">
                {counts[place]}
              </span>
              <span className="visually-hidden">{` (${counted[place]})`}</span>
            </>
          )}
        </PlaceLink>
      ))}
    </nav>
  )
}

export default PlaceTabs

/** The place that the upper part of the screen shows; undefined above all of them. */
const usePlaceInView = () => {
  const [placeInView, setPlaceInView] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        if (shown) setPlaceInView(shown.target.id)
      },
      { rootMargin: '-20% 0px -79% 0px' },
    )
    for (const place of places) {
      const element = document.getElementById(place)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return placeInView
}
