import { SlowLoadingNotice } from './slow-loading-notice.tsx'

/** For a view whose skeletons only hold the place: says what is loading, and when it is slow. */
export const LoadingStatus = ({ label }: { label: string }) => (
  <>
    <p role="status" className="visually-hidden">
      {label}
    </p>
    <SlowLoadingNotice />
  </>
)
