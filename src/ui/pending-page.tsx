import { company } from '#texts/company.ts'
import { loading } from '#texts/loading.ts'
import { useIsFetching } from '@tanstack/react-query'
import { PageHead } from './page-head.tsx'
import { SlowLoadingNotice } from './slow-loading-notice.tsx'
import { Spinner } from './spinner.tsx'

/** Shown while a page's code or data is on its way; a page like any other, with a title and a heading. */
export const PendingPage = () => {
  // While something is read, whoever reads it says that it takes long; otherwise it is the page's script.
  const reading = useIsFetching() > 0
  return (
    <>
      <PageHead title={company.name} />
      <h1 className="visually-hidden">{company.name}</h1>
      <Spinner label={loading} />
      {!reading && <SlowLoadingNotice reload />}
    </>
  )
}
