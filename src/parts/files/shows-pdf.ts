/**
 * Tells if the browser can show a whole PDF inside a page. Android browsers show nothing. Safari
 * on iPhone and iPad claims support but shows only the first page. An iPad reports itself as a Mac
 * but has touch.
 */
export const showsPdf = ({ pdfViewerEnabled, userAgent, maxTouchPoints }: Navigator): boolean => {
  const isApplePhoneOrPad = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return pdfViewerEnabled !== false && !isApplePhoneOrPad
}
