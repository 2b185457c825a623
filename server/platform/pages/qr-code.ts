/**
 * A QR code of a short address as an SVG file: byte mode, error correction M, versions 1 to 6, ISO/IEC 18004.
 * One mask is always used; readers accept any.
 */
interface Version {
  /** Code words for data and for correction in each block, and how many blocks there are. */
  data: number
  correction: number
  blocks: number
}

const versions: Version[] = [
  { data: 16, correction: 10, blocks: 1 },
  { data: 28, correction: 16, blocks: 1 },
  { data: 44, correction: 26, blocks: 1 },
  { data: 32, correction: 18, blocks: 2 },
  { data: 43, correction: 24, blocks: 2 },
  { data: 27, correction: 16, blocks: 4 },
]

/** Level M with mask 0, protected and masked as the standard says. */
const FORMAT_BITS = 0b101010000010010

type Grid = (boolean | undefined)[][]

export function qrSvg(text: string): string {
  const grid = qrGrid(text)
  const edge = grid.length + 8
  const path = grid
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff"/><path fill="#10233f" d="${path}"/></svg>`
}

/** Rows of modules, true is dark. */
export function qrGrid(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const number = versions.findIndex(({ data, blocks }) => bytes.length + 2 <= data * blocks) + 1
  const version = versions[number - 1]
  if (!version) throw new RangeError('the address is too long for a QR code')
  const size = 17 + 4 * number
  const grid: Grid = Array.from({ length: size }, () => Array.from<boolean | undefined>({ length: size }))
  drawPatterns(grid, number)
  drawFormat(grid)
  drawData(grid, codeWords(bytes, version))
  return grid.map((row) => row.map(Boolean))
}

function drawPatterns(grid: Grid, number: number): void {
  const last = grid.length - 7
  for (const [x, y] of [
    [0, 0],
    [last, 0],
    [0, last],
  ] as const)
    drawFinder(grid, x, y)
  if (number > 1) {
    const centre = grid.length - 7
    square(grid, { x: centre, y: centre, reach: 2, dark: (ring) => ring !== 1 })
  }
  for (let i = 8; i < grid.length - 8; i++) {
    put(grid, [i, 6], i % 2 === 0)
    put(grid, [6, i], i % 2 === 0)
  }
  put(grid, [8, grid.length - 8], true)
}

function drawFinder(grid: Grid, x: number, y: number): void {
  square(grid, { x: x + 3, y: y + 3, reach: 4, dark: (ring) => ring !== 2 && ring !== 4 })
}

interface Square {
  x: number
  y: number
  reach: number
  dark: (ring: number) => boolean
}

/** Concentric rings around a centre; what lies outside the grid is left out. */
function square(grid: Grid, { x, y, reach, dark }: Square): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++)
      put(grid, [x + dx, y + dy], dark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
}

function put(grid: Grid, [x, y]: readonly [number, number], dark: boolean): void {
  const row = grid[y]
  if (row && x >= 0 && x < row.length) row[x] = dark
}

function drawFormat(grid: Grid): void {
  const size = grid.length
  for (let i = 0; i < 15; i++) {
    const dark = ((FORMAT_BITS >> i) & 1) === 1
    // Beside the upper left finder, around its corner and past the timing lines.
    if (i < 8) put(grid, [8, i < 6 ? i : i + 1], dark)
    else put(grid, [i === 8 ? 7 : 14 - i, 8], dark)
    // The copy beside the other two.
    if (i < 8) put(grid, [size - 1 - i, 8], dark)
    else put(grid, [8, size - 15 + i], dark)
  }
}

/** Two columns at a time from the right, up and down in turn, round everything that is already drawn. */
function drawData(grid: Grid, words: number[]): void {
  let bit = 0
  for (let right = grid.length - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < grid.length; step++) {
      const y = isUp ? grid.length - 1 - step : step
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== undefined) continue
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        put(grid, [x, y], dark !== ((x + y) % 2 === 0))
        bit += 1
      }
    }
  }
}

function codeWords(bytes: Uint8Array, { data, correction, blocks }: Version): number[] {
  const all = dataWords(bytes, data * blocks)
  const parts = Array.from({ length: blocks }, (_, block) => all.slice(block * data, (block + 1) * data))
  const checks = parts.map((part) => correctionWords(part, correction))
  return [...interleave(parts, data), ...interleave(checks, correction)]
}

function interleave(parts: number[][], length: number): number[] {
  return Array.from({ length }, (_, i) => parts.map((part) => part[i] ?? 0)).flat()
}

/** Mode 4 (bytes), the length, the bytes, the end; then two fillers in turn. */
function dataWords(bytes: Uint8Array, capacity: number): number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...Array.from(bytes).flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  const words = Array.from(
    { length: nibbles.length / 2 },
    (_, i) => ((nibbles[2 * i] ?? 0) << 4) | (nibbles[2 * i + 1] ?? 0),
  )
  while (words.length < capacity) words.push((words.length - nibbles.length / 2) % 2 === 0 ? 0xec : 0x11)
  return words
}

/** Reed-Solomon over GF(256) with the polynomial 0x11d. */
function correctionWords(data: number[], count: number): number[] {
  const generator = generatorOf(count)
  const rest = Array.from({ length: count }, () => 0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let i = 0; i < count; i++) rest[i] = (rest[i] ?? 0) ^ multiply(generator[i] ?? 0, factor)
  }
  return rest
}

function generatorOf(count: number): number[] {
  let polynomial = [1]
  let root = 1
  for (let i = 0; i < count; i++) {
    const shifted = [...polynomial, 0]
    for (const [at, factor] of polynomial.entries())
      shifted[at + 1] = (shifted[at + 1] ?? 0) ^ multiply(factor, root)
    polynomial = shifted
    root = multiply(root, 2)
  }
  return polynomial.slice(1)
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}
