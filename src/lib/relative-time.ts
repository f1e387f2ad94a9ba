const words = new Intl.RelativeTimeFormat('sv', { numeric: 'auto' })
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Relative time in Swedish: 'nu', 'för 5 minuter sedan', 'i går'. Days are calendar days; a time
 * in the future is 'nu'.
 */
export const relativeTime = (then: Date, now: Date): string => {
  const agoMs = now.getTime() - then.getTime()
  if (agoMs < minuteMs) return words.format(0, 'second')
  if (agoMs < hourMs) return words.format(-Math.floor(agoMs / minuteMs), 'minute')
  if (agoMs < dayMs) return words.format(-Math.floor(agoMs / hourMs), 'hour')
  return words.format(-Math.round((midnight(now) - midnight(then)) / dayMs), 'day')
}

const midnight = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)
