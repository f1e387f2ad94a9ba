import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'

export const NotFoundPage = () => (
  <>
    <PageHead title="Sidan finns inte" />
    <h1>Sidan finns inte</h1>
    <p>Adressen kan vara felskriven, eller så har sidan flyttat. Inget har gått förlorat.</p>
    <p>
      <Link to="/" className="button">
        Till startsidan
      </Link>
    </p>
  </>
)
