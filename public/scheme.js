// Sets the colour scheme before the first paint, so that nobody is dazzled. Blocking on purpose; kept tiny.
try {
  const dark = localStorage.getItem('darkMode')
  document.documentElement.dataset.mantineColorScheme =
    dark === 'true' || (dark !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
