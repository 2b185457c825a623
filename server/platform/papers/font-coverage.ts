/** Tells whether a character (its code point) can be drawn by one of the fonts (TrueType or OpenType files). */
export function coverageOf(fonts: readonly Buffer[]): (codePoint: number) => boolean {
  const covered = new Set<number>()
  for (const font of fonts) for (const [first, last] of rangesOf(font)) addRange(covered, first, last)
  return (codePoint) => covered.has(codePoint)
}

function addRange(covered: Set<number>, first: number, last: number): void {
  for (let codePoint = first; codePoint <= last; codePoint++) covered.add(codePoint)
}

type Range = [first: number, last: number]

/** Every subtable of `cmap` in the two formats that fonts of today have. */
function rangesOf(font: Buffer): Range[] {
  const cmap = tableOf(font, 'cmap')
  const count = cmap.readUInt16BE(2)
  return Array.from({ length: count }, (_, n) => cmap.subarray(cmap.readUInt32BE(4 + n * 8 + 4))).flatMap(
    (subtable) => {
      const format = subtable.readUInt16BE(0)
      if (format === 4) return segmentsOf(subtable)
      return format === 12 ? groupsOf(subtable) : []
    },
  )
}

function tableOf(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let n = 0; n < count; n++) {
    const at = 12 + n * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8))
  }
  throw new Error(`a font without ${tag}`)
}

/** Format 4. A segment may have holes: characters whose glyph is none. */
function segmentsOf(subtable: Buffer): Range[] {
  const count = subtable.readUInt16BE(6) / 2
  const ends = 14
  const starts = ends + count * 2 + 2
  const deltas = starts + count * 2
  const offsets = deltas + count * 2
  const found: Range[] = []
  for (let n = 0; n < count; n++) {
    const first = subtable.readUInt16BE(starts + n * 2)
    const last = subtable.readUInt16BE(ends + n * 2)
    const delta = subtable.readUInt16BE(deltas + n * 2)
    const offset = subtable.readUInt16BE(offsets + n * 2)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const at = offsets + n * 2 + offset + (code - first) * 2
      const glyph = offset === 0 ? code : subtable.readUInt16BE(at)
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) found.push([code, code])
    }
  }
  return found
}

/** Format 12. */
function groupsOf(subtable: Buffer): Range[] {
  const count = subtable.readUInt32BE(12)
  return Array.from({ length: count }, (_, n) => {
    const at = 16 + n * 12
    return [subtable.readUInt32BE(at), subtable.readUInt32BE(at + 4)]
  })
}
