/** The picture is 640 by 400; what matters lies between 120 and 520, 90 and 330, since cards cut the edges. */
export const WIDTH = 640
export const HEIGHT = 400

export type Next = () => number
export type Point = readonly [x: number, y: number]

const whole = Math.round

export const between = (next: Next, from: number, to: number): number => from + (to - from) * next()
export const pickOf = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T

interface RidgeShape {
  /** The line of the valleys. */
  y: number
  height: number
  peaks: number
}

/** Valleys and peaks by turns, from edge to edge. */
export function ridgePoints(next: Next, { y, height, peaks }: RidgeShape): Point[] {
  const step = (WIDTH + 80) / (peaks * 2)
  return Array.from({ length: peaks * 2 + 1 }, (_, at): Point => {
    const x = -40 + at * step + (next() - 0.5) * step * 0.7
    return [x, at % 2 === 1 ? y - height * (0.5 + next() * 0.5) : y - height * next() * 0.25]
  })
}

/** Points one after another, in as few letters as they need. */
const line = (points: readonly Point[]): string =>
  points
    .map(([x, y]) => `${whole(x)} ${whole(y)}`)
    .join(' ')
    .replaceAll(' -', '-')

const toward = ([x, y]: Point, to: Point, share: number): Point => [
  x + (to[0] - x) * share,
  y + (to[1] - y) * share,
]

/** Down to the lower edge, so that it can be filled. */
export function sharp(points: readonly Point[]): string {
  return `M-40 ${HEIGHT} ${line(points)} 680 ${HEIGHT}z`
}

/** The same line, rounded: hills, dunes, banks. */
export function round(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  const bends = rest.slice(0, -1).flatMap((point, at) => [point, toward(point, rest[at + 1] as Point, 0.5)])
  return `M-40 ${HEIGHT} ${line([first])}Q${line(bends)}L680 ${whole(rest.at(-1)?.[1] ?? 0)}V${HEIGHT}z`
}

/** Every peak of a ridge with the valleys beside it, as a path of its own. */
function eachPeak(
  points: readonly Point[],
  draw: (peak: Point, before: Point, after: Point) => Point[],
): string {
  return points
    .map((peak, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      return at % 2 === 1 && before && after ? `M${line(draw(peak, before, after))}z` : ''
    })
    .join('')
}

/** Snow on the peaks of a ridge. */
export function caps(points: readonly Point[], share: number): string {
  return eachPeak(points, (peak, before, after) => {
    const [x, y] = peak
    const notch = (to: Point, part: number): number => y + (to[1] - y) * share * part
    const edge = toward(peak, after, share * 0.9)
    return [peak, toward(peak, before, share), [x - 7, notch(before, 0.6)], [x + 3, notch(after, 1.1)], edge]
  })
}

/** The side of every peak that the sun does not see. */
export function shades(points: readonly Point[], { x: sunX, foot }: { x: number; foot: number }): string {
  return eachPeak(points, (peak, before, after) => {
    const [x] = peak
    const lean = x > sunX ? -1 : 1
    return [peak, x > sunX ? after : before, [x + lean * 20, foot]]
  })
}

/** A wood far away: tops alone, from edge to edge. */
export function wood(next: Next, y: number, size: number): string {
  let tops = ''
  for (let x = -10; x < WIDTH;) {
    const half = whole(size * (0.45 + next() * 0.25))
    const tall = whole(size * (0.9 + next() * 0.7))
    tops += `l${half}-${tall} ${half} ${tall}`
    x += half * 2
  }
  return `M-10 ${y}${tops}v6H-10z`
}

/** Fir trees, each a relative path from its top. */
export function firs(next: Next, places: readonly Point[], size: number): string {
  return places
    .map(([x, y]) => {
      const s = size * (0.7 + next() * 0.6)
      const [a, b, c, h] = [0.24, 0.36, 0.48, 0.42].map((part) => whole(s * part)) as [
        number,
        number,
        number,
        number,
      ]
      const [inA, inB] = [whole(a / 2), whole(b / 2)]
      return `M${whole(x)} ${whole(y - s * 1.3)}l-${a} ${h}h${inA}l-${b} ${h}h${inB}l-${c} ${h}h${2 * (a - inA + b - inB + c)}l-${c}-${h}h${inB}l-${b}-${h}h${inA}z`
    })
    .join('')
}

/** Short strokes on the water: a way of light under the sun, or ripples anywhere. */
export function glints(
  next: Next,
  { x, y, count, spread }: { x: number; y: number; count: number; spread: number },
): string {
  return Array.from({ length: count }, (_, at) => {
    const width = spread * (0.25 + next() * 0.5) * (0.5 + at / count)
    const left = x - width / 2 + (next() - 0.5) * spread * (0.3 + at / count)
    return `M${whole(left)} ${whole(y + 5 + at * (8 + at * 0.8))}h${whole(width)}`
  }).join('')
}
