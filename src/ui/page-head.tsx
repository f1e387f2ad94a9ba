import { webOrigin } from '#lib/web-origin.ts'
import { socialCardPath } from '#contract/office/look/social-card.ts'
import { company } from '#texts/public/company.ts'
import { useMatch } from '@tanstack/react-router'
import { tabTitle } from './tab-title.ts'

/**
 * The document's title and, for public pages, what search results and shared links show. React
 * moves them into the head.
 */
export const PageHead = ({ title, description }: { title: string; description?: string }) => (
  <>
    <title>{tabTitle(title)}</title>
    <meta name="description" content={description ?? company.inShort} />
    {description && <SharedCard title={title} description={description} />}
  </>
)

/** Of the card, what differs between pages or builds; the rest stands in index.html. */
const SharedCard = ({ title, description }: { title: string; description: string }) => {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return (
    <>
      <link rel="canonical" href={webOrigin + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={webOrigin + path} />
      <meta property="og:image" content={webOrigin + socialCardPath} />
      <meta property="og:image:alt" content={company.inShort} />
    </>
  )
}
