/** A number from a text, the same on server and in browser. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A row of numbers from 0 to 1 that a seed decides. */
export function randomOf(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
