import { company } from '#texts/public/company.ts'
import { loading } from '#texts/loading.ts'
import { useIsFetching } from '@tanstack/react-query'
import { PageHead } from './page-head.tsx'
import { SlowLoadingNotice } from './slow-loading-notice.tsx'
import { Spinner } from './spinner.tsx'

/** Shown while a page's code or data loads. It has a title and a heading like any page. */
export const PendingPage = () => {
  // While a query runs, the view that waits for it says that loading is slow. Otherwise it is the
  // page's chunk that is missing.
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
