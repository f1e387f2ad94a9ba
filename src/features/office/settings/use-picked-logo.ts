import { logoTypes } from '#contract/office/look/look.ts'
import { useState } from 'react'

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** A logo that is chosen and not saved: read as the server reads it, so a mistake shows at once. */
export const usePickedLogo = (onRead: (base64: string) => void) => {
  const [picked, setPicked] = useState<{ address?: string; problem?: string }>({})
  const pick = async ([file]: readonly File[]) => {
    if (!file) return
    const { readLogo } = await import('#contract/office/logo/read-logo.ts')
    const read = readLogo(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in read) return setPicked(({ address }) => ({ ...(address && { address }), problem: read.problem }))
    const base64 = base64Of(read.bytes)
    setPicked({ address: `data:${logoTypes[read.ending]};base64,${base64}` })
    onRead(base64)
  }
  return { ...picked, pick: (files: readonly File[]) => void pick(files), forget: () => setPicked({}) }
}
