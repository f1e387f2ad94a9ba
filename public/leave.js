// 'Lämna sidan snabbt' for whoever isn't logged in, by the link of that name or Escape three times:
// blanks the page, forgets what was written, and replaces the page by the neutral one.
let escapes = []

const leave = (link) => {
  document.body.hidden = true
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (/^(draft_|payment_status_|after_registration$|access$|refresh$)/.test(key)) localStorage.removeItem(key)
    sessionStorage.setItem('left_for', link.href)
  } catch {
    // Nothing is kept here.
  }
  location.replace(link.href)
}

addEventListener(
  'click',
  (event) => {
    const link = event.target.closest('[data-leave]')
    if (!link) return
    event.preventDefault()
    leave(link)
  },
  true,
)

addEventListener(
  'keydown',
  ({ key, repeat, timeStamp }) => {
    if (repeat) return
    escapes = key === 'Escape' ? [...escapes.filter((at) => timeStamp - at < 1500), timeStamp] : []
    const link = document.querySelector('[data-leave]')
    if (escapes.length === 3 && link) leave(link)
  },
  true,
)
