// Before the first paint: sets the color scheme, to avoid a flash, and says whether somebody is
// logged in, so that the home page keeps room for what waits. After a quick exit, the Back button
// leads to the neutral page again. Blocking on purpose; keep it tiny.
try {
  const away = sessionStorage.getItem('left_for')
  if (away && performance.getEntriesByType('navigation')[0].type !== 'navigate') location.replace(away)
  else sessionStorage.removeItem('left_for')
  const dark = localStorage.getItem('darkMode')
  document.documentElement.dataset.mantineColorScheme =
    dark === 'true' || (dark !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
  if (sessionStorage.getItem('access') ?? localStorage.getItem('access')) document.documentElement.dataset.member = ''
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
