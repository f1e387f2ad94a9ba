import { extensionOf, previewOf } from '#contract/files/types.ts'
import { useState } from 'react'
import styles from './matter-files.module.css'

/** The file's picture where the browser can show it, else its extension. */
const Thumbnail = ({ name, address }: { name: string; address: string | undefined }) => {
  // Each fetch of the matter signs a new address for the same picture.
  const [firstAddress] = useState(address)
  const [failed, setFailed] = useState(false)
  const isPicture = ['image', 'photo'].includes(previewOf(name) ?? '')
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {firstAddress && isPicture && !failed ? (
        <img src={firstAddress} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      ) : (
        extensionOf(name)
      )}
    </span>
  )
}
export default Thumbnail
