// Scripts of a prerendered page start after its first paint, so that they don't delay it. A
// hidden tab doesn't paint, so there they start at once.
const boot = () => {
  void import(document.querySelector('link[rel=entry]').href)
  for (const part of document.querySelectorAll('link[rel=part]')) part.rel = 'modulepreload'
}
if (document.hidden) boot()
else {
  new PerformanceObserver(boot).observe({ type: 'paint', buffered: true })
  setTimeout(boot, 2_000)
}

// Clicks before hydration are held and replayed once per button, however often it was clicked.
// Submit buttons too: a native submit would put the typed values into the URL.
const pressed = new Set()
const keep = (event) => {
  const button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(button)
}
for (const button of document.querySelectorAll('[data-sends]')) button.type = 'submit'
addEventListener('click', keep, true)
addEventListener('taken-over', () => {
  removeEventListener('click', keep, true)
  for (const button of pressed) button.click()
})
