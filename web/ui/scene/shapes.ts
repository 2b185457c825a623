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

/** Down to the lower edge, so that it can be filled. */
export function sharp(points: readonly Point[]): string {
  return `M-40 ${HEIGHT}${points.map(([x, y]) => `L${whole(x)} ${whole(y)}`).join('')}L680 ${HEIGHT}Z`
}

/** The same line, rounded: hills, dunes, banks. */
export function round(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  const bends = rest.slice(0, -1).map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] as Point
    return `Q${whole(x)} ${whole(y)} ${whole((x + nextX) / 2)} ${whole((y + nextY) / 2)}`
  })
  return `M-40 ${HEIGHT}L${whole(first[0])} ${whole(first[1])}${bends.join('')}L680 ${whole(rest.at(-1)?.[1] ?? 0)}V${HEIGHT}Z`
}

/** Snow on the peaks of a ridge. */
export function caps(points: readonly Point[], share: number): string {
  return points
    .map(([x, y], at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (at % 2 === 0 || !before || !after) return ''
      const foot = (to: Point, part: number): string =>
        `${whole(x + (to[0] - x) * part)} ${whole(y + (to[1] - y) * part)}`
      return `M${whole(x)} ${whole(y)}L${foot(before, share)}L${whole(x - 7)} ${whole(y + (before[1] - y) * share * 0.62)}L${whole(x + 2)} ${whole(y + (after[1] - y) * share)}L${whole(x + 10)} ${whole(y + (after[1] - y) * share * 0.66)}L${foot(after, share * 0.9)}Z`
    })
    .join('')
}

/** The side of every peak that the sun does not see. */
export function shades(points: readonly Point[], { x: sunX, foot }: { x: number; foot: number }): string {
  return points
    .map(([x, y], at) => {
      const far = points[x > sunX ? at + 1 : at - 1]
      if (at % 2 === 0 || !far) return ''
      const lean = x > sunX ? -1 : 1
      return `M${whole(x)} ${whole(y)}L${whole(far[0])} ${whole(far[1])}V${whole(foot)}H${whole(x + lean * 26)}L${whole(x + lean * 8)} ${whole(y + (foot - y) * 0.45)}z`
    })
    .join('')
}

/** A wood far away: tops alone. */
export function wood(next: Next, line: readonly Point[], size: number): string {
  return line
    .map(([x, y]) => {
      const half = whole(size * (0.35 + next() * 0.2))
      const tall = whole(size * (0.9 + next() * 0.7))
      return `M${whole(x) - half} ${whole(y)}l${half}-${tall}l${half} ${tall}z`
    })
    .join('')
}

/** Fir trees, each a relative path from its top. */
export function firs(next: Next, line: readonly Point[], size: number): string {
  return line
    .map(([x, y]) => {
      const s = size * (0.7 + next() * 0.6)
      const [a, b, c] = [s * 0.24, s * 0.36, s * 0.48].map((part) => Math.max(1, whole(part))) as [
        number,
        number,
        number,
      ]
      const h = Math.max(2, whole(s * 0.42))
      return `M${whole(x)} ${whole(y - s * 1.3)}l-${a} ${h}h${Math.max(1, whole(a / 2))}l-${b} ${h}h${Math.max(1, whole(b / 2))}l-${c} ${h}h${2 * (a - Math.max(1, whole(a / 2)) + b - Math.max(1, whole(b / 2)) + c)}l-${c} -${h}h${Math.max(1, whole(b / 2))}l-${b} -${h}h${Math.max(1, whole(a / 2))}z`
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
