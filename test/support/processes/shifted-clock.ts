/**
 * `node --import …/shifted-clock.ts` with CLOCK_SHIFT_MS: the process takes another moment for now, as on a machine
 * whose clock is wrong. Its timers and `performance.now()` go on as they are, as the kernel's do.
 */
const shift = Number(process.env['CLOCK_SHIFT_MS'])
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(Real.now() + shift)
    else super(...given)
  }
  static override now(): number {
    return Real.now() + shift
  }
} as DateConstructor
