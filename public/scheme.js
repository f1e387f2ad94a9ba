// Sets the color scheme before the first paint, to avoid a flash. Blocking on purpose; keep it
// tiny.
try {
  const dark = localStorage.getItem('darkMode')
  document.documentElement.dataset.mantineColorScheme =
    dark === 'true' || (dark !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
