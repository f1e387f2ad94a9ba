import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Link } from '@tanstack/react-router'
import type { SectionAnchor } from './section.tsx'
import styles from './section-links.module.css'

export const SectionLinks = ({ anchors }: { anchors: readonly SectionAnchor[] }) => (
  <nav aria-label={t.sectionLinks} className={styles.links}>
    {anchors.map((anchor) => (
      <Link key={anchor} to="/profile" hash={anchor}>
        {t.sections[anchor]}
      </Link>
    ))}
  </nav>
)
