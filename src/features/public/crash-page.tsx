import { missingPartTexts } from '#texts/waiting.ts'
import { missingPart, reloadOnce } from '#ui/missing-part.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** For a page that broke: what happened, and two ways on. One whose script couldn't be fetched is loaded anew first, once (SECURITY R96). */
export const CrashPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const missing = missingPart.is(error)
  useEffect(() => {
    reset()
    console.error(error)
    if (!missing) return
    missingPart.dismiss()
    reloadOnce()
  }, [error, missing, reset])
  return (
    <>
      <PageHead title="Något gick fel" />
      <h1>Något gick fel</h1>
      <p role="alert">Sidan kunde inte visas. Det du redan har sparat finns kvar.</p>
      <p>
        {missing ? (
          <button type="button" className="button" onClick={() => location.reload()}>
            {missingPartTexts.reload}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => router.invalidate()}>
            Försök igen
          </button>
        )}{' '}
        <Link to="/" className="button quiet">
          Till startsidan
        </Link>
      </p>
    </>
  )
}
