/** A function that makes its value at its first call, and returns the same one from then on. */
export const once = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}
