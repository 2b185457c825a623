/** So many words that follow one another. */
const WORDS = 5
/** Among more siblings each is compared with those next to it alone: the order is by what they say. */
const NEIGHBOURS = 400

/** The hashes of a text's shingles, each once, in order. A text of fewer words is one shingle. */
export function shinglesOf(text: string): Uint32Array {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const found = new Set<number>()
  for (let at = 0; at + WORDS <= words.length || (at === 0 && words.length > 0); at += 1)
    found.add(hashOf(words.slice(at, at + WORDS).join(' ')))
  return Uint32Array.from(found).sort()
}

/** Of each text's shingles the share that stands in the one that is most like it, in the order given. */
export function sharesOf(texts: readonly string[]): number[] {
  const shares = texts.map(() => 0)
  const order = texts.map((text, index) => ({ index, text })).toSorted((a, b) => (a.text < b.text ? -1 : 1))
  const shingles = order.map(({ text }) => shinglesOf(text))
  for (let one = 0; one < order.length; one += 1)
    for (let other = one + 1; other < Math.min(order.length, one + 1 + NEIGHBOURS); other += 1) {
      const [a, b] = [shingles[one]!, shingles[other]!]
      const both = commonOf(a, b)
      raise(shares, order[one]!.index, both / (a.length || 1))
      raise(shares, order[other]!.index, both / (b.length || 1))
    }
  return shares
}

function raise(shares: number[], at: number, share: number): void {
  if (share > shares[at]!) shares[at] = share
}

function commonOf(a: Uint32Array, b: Uint32Array): number {
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [one, other] = [a[i]!, b[j]!]
    if (one === other) common += 1
    if (one <= other) i += 1
    if (other <= one) j += 1
  }
  return common
}

/** FNV-1a over code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
