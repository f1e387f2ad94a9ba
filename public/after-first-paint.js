// A written page is read before its scripts are there, so they begin once it has been painted (DESIGN section 8). A hidden one is painted when somebody looks.
const boot = () => {
  void import(document.querySelector('link[rel=entry]').href)
  for (const part of document.querySelectorAll('link[rel=part]')) part.rel = 'modulepreload'
}
if (document.hidden) boot()
else {
  new PerformanceObserver(boot).observe({ type: 'paint', buffered: true })
  setTimeout(boot, 2_000)
}

// A button that is pressed meanwhile is pressed when the app has taken over, once: whoever pressed again was only impatient. A form's button, too, for the
// browser never sends one itself: what was typed would stand in the address, and without scripts the button does nothing.
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
