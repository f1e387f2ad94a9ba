// Before the first paint: sets the color scheme, to avoid a flash, and says whether somebody is
// logged in, so that the home page keeps room for what waits. Blocking on purpose; keep it tiny.
try {
  const dark = localStorage.getItem('darkMode')
  document.documentElement.dataset.mantineColorScheme =
    dark === 'true' || (dark !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
  if (localStorage.getItem('access')) document.documentElement.dataset.member = ''
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
