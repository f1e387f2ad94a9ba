import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useConnection } from './connection.ts'
import { chunkLoadError } from './chunk-load-error.ts'

/**
 * Loads a component on first render. If its chunk can't be fetched, the dialog closes, the next
 * click retries, and `ChunkLoadErrorNotice` says why (R96). A component still mounted when the
 * network returns is loaded then.
 * @param Meanwhile shown until the component is loaded
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
  return function LazyComponent(props: Props) {
    // Kept in state: a failed chunk isn't requested again until the component is remounted.
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
