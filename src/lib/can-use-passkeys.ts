const isIpAddress = /^[\d.]+$|:/

/** Tells if this browser makes and uses passkeys here: none does at a bare IP address. */
export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis && !isIpAddress.test(location.hostname)
