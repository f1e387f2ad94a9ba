// Characters that Windows can't have in a name, and names that it keeps for devices, with any
// extension.
const impossible = /[<>:"/\\|?*\p{Cc}]/gu
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i

/**
 * Makes one name in an archive's path such that Windows can unpack it: without forbidden signs, a
 * dot or space at its end, or the name of a device
 * (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
export const windowsName = (name: string): string => {
  const possible = name.replace(impossible, '_').replace(/[. ]+$/, '')
  return possible === '' || device.test(possible) ? `_${possible}` : possible
}
