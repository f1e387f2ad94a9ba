import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useConnection } from './connection.ts'
import { chunkLoadError } from './chunk-load-error.ts'

/**
 * A part of a page that is loaded when it is shown, such as a dialog. When it can't be fetched the page stands as it was: the dialog counts
 * as closed, the next press tries again, and `MissingPartNotice` says why (R96). What still stands when the network is back is fetched then.
 * @param Meanwhile stands in its place until it is there
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile: ComponentType<Props> = Nothing,
) => {
  const Failed = (props: Props) => (
    <>
      <Meanwhile {...props} />
      <Closed {...props} />
    </>
  )
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error) => {
        part = attempt()
        chunkLoadError.note(error)
        return { default: Failed }
      }),
    )
  let part = attempt()
  return function Later(props: Props) {
    // What has failed isn't asked for again before it is shown anew.
    const [Part, setPart] = useState(() => part)
    const connection = useConnection()
    useEffect(() => {
      if (connection === 'there') setPart(() => part)
    }, [connection])
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

const Nothing = () => null

const Closed = ({ onClose }: { onClose?: () => void }) => {
  useEffect(() => onClose?.(), [onClose])
  return null
}
