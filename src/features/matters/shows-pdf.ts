/**
 * Whether the browser shows a PDF within a page, all of it. Those of Android show nothing there; those of
 * iPhone and iPad say that they do and show the first page. An iPad calls itself a Mac, but is touched.
 */
export const showsPdf = ({ pdfViewerEnabled, userAgent, maxTouchPoints }: Navigator): boolean => {
  const isApplePhoneOrPad = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return pdfViewerEnabled !== false && !isApplePhoneOrPad
}
