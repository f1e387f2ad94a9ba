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

// A form that is sent meanwhile is sent by the app when it is there. The browser itself never sends one: what was typed would stand in the address, and
// without scripts the button does nothing. In the first phase, for React lets nothing pass while it takes over.
for (const button of document.querySelectorAll('[data-sends]')) button.type = 'submit'
addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    event.target.dataset.early = ''
  },
  true,
)
