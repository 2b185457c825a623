const SMALL = 1000
const TIMES = 64
/** Linear work takes about 64 times as long for 64 times the text, quadratic 4,096 times. */
const RATIO_MAX = 250
/** What odd letters may cost more than as many ordinary ones. */
const DEARER_MAX = 25
const TRIES = 5

export interface Reading {
  /** Makes the text of a given length. */
  textOf(length: number): string
  read(text: string): unknown
  /** Length of the shorter text, where another than 1,000 letters tells more. */
  small?: number
}

/**
 * No text costs more than its length: 64 times the text takes at most `RATIO_MAX` times as long. The quickest of several
 * rounds counts, and one good try is enough: a busy machine makes linear work look slower now and then, but never makes
 * quadratic work quick. What is too quick to be measured is compared with as many ordinary letters.
 */
export function costOf({ textOf, read, small = SMALL }: Reading): string {
  const [short, long] = [textOf(small), textOf(small * TIMES)]
  let [ratio, dearer] = [Infinity, Infinity]
  for (let tried = 0; tried < TRIES && (ratio > RATIO_MAX || dearer > DEARER_MAX); tried++) {
    const ordinary = ordinaryOf(read, small, tried > 0)
    const base = Math.max(quickest(read, short, 5), ordinary.short, CLOCK_MS)
    const whole = quickest(read, long, 1 + tried)
    ratio = Math.min(ratio, whole / base)
    dearer = Math.min(dearer, whole / Math.max(ordinary.long, TIMES * CLOCK_MS))
  }
  if (ratio <= RATIO_MAX && dearer <= DEARER_MAX) return 'linear'
  return `${Math.round(ratio)} times for ${TIMES} times the text, ${Math.round(dearer)} times what ordinary letters take`
}

/** Milliseconds that ordinary letters take, by who reads them and by the length of the shorter text. */
const measured = new WeakMap<Reading['read'], Map<number, { short: number; long: number }>>()

/** Measured once for all tokens of a reader; anew where a token seems dear, for the machine may be slower by now. */
function ordinaryOf(read: Reading['read'], small: number, isAnew: boolean): { short: number; long: number } {
  const known = measured.get(read) ?? new Map<number, { short: number; long: number }>()
  measured.set(read, known)
  const taken = (!isAnew && known.get(small)) || {
    short: quickest(read, prose(small), 5),
    long: quickest(read, prose(small * TIMES), 1),
  }
  known.set(small, taken)
  return taken
}

/** So much more than ordinary letters a text may take to be looked at no further. */
const CHEAP = 8
const AGAIN = 3

/**
 * The same for very many tokens: what takes at most eight times as long as ordinary letters at the full length is cheap,
 * all others are compared with themselves. Answers those that are not linear, with their figures.
 */
export function costlyOf(
  tokens: Iterable<string>,
  { read, small = SMALL }: Pick<Reading, 'read' | 'small'>,
): string[] {
  const length = small * TIMES
  const usual = Math.max(quickest(read, prose(length), 5), CLOCK_MS)
  return [...tokens].flatMap((token) => {
    const textOf = pumped(token)
    // Once more where it seems dear: the machine may have stood still for a moment, and what reads a text piece by piece
    // copies more of a longer one, whatever stands in it.
    if ([1, AGAIN].some((rounds) => quickest(read, textOf(length), rounds) <= CHEAP * usual)) return []
    const cost = costOf({ textOf, read, small })
    return cost === 'linear' ? [] : [`${JSON.stringify(token)}: ${cost}`]
  })
}

const prose = pumped('на море вдвоём ')

/** Less than this the clock does not tell. */
const CLOCK_MS = 0.02
/** From here on the processor's own count, which goes by steps of some milliseconds, tells more than the clock. */
const COUNTED_FROM_MS = 40

/** Milliseconds of work: where it lasts, only those in which this thread had the processor. */
function quickest(read: Reading['read'], text: string, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const [before, countBefore] = [performance.now(), workedMs()]
    read(text)
    const [passed, worked] = [performance.now() - before, workedMs() - countBefore]
    return passed > COUNTED_FROM_MS ? Math.min(passed, worked) : passed
  })
  return Math.min(...times)
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A text of one token over and over. */
export function pumped(token: string): (length: number) => string {
  return (length) => token.repeat(Math.ceil(length / token.length)).slice(0, length)
}

/** A text in so many pieces, cut wherever it happens to be. */
export function inPieces(text: string, count: number): string[] {
  const size = Math.ceil(text.length / count)
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size))
}
