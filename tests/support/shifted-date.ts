/** A `Date` that runs as many milliseconds ahead of the machine's clock, or behind it. */
export const shiftedDate = (shiftMs: number): DateConstructor =>
  new Proxy(Date, {
    construct: (real, given) => (given.length === 0 ? new real(real.now() + shiftMs) : Reflect.construct(real, given)),
    get: (real, key) => (key === 'now' ? () => real.now() + shiftMs : Reflect.get(real, key)),
  })
