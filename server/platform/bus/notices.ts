import { PASSING, type StoredFrame } from './live-bus.ts'

/** So many frames are read at once by who is told only of their numbers; as many numbers fit into one notice. */
export const FRAMES_READ_MAX = 500

/** Bytes of a notice, which PostgreSQL lets have fewer than 8,000. */
export const NOTICE_MAX = 7500
/** Of what is longer all together the numbers are told: every process would be woken for each part of it. */
const WHOLE_MAX = 4 * NOTICE_MAX

interface Part {
  items: string[]
  bytes: number
  isNumbers: boolean
}

/** What is said on the channel of frames, in their order: lists of whole frames or of numbers. */
export function noticesOf(frames: readonly StoredFrame[]): string[] {
  const texts = frames.map((frame) => JSON.stringify(frame))
  const isMuch = texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0) > WHOLE_MAX
  const parts: Part[] = []
  for (const [at, { id }] of frames.entries()) {
    const text = texts[at] as string
    const isNumbers = id !== PASSING && (isMuch || Buffer.byteLength(text) > NOTICE_MAX)
    add(parts, isNumbers ? String(id) : text, isNumbers)
  }
  return parts.map(({ items }) => `[${items.join()}]`)
}

function add(parts: Part[], item: string, isNumbers: boolean): void {
  const bytes = Buffer.byteLength(item) + 1
  const last = parts.at(-1)
  const hasRoom = last && last.bytes + bytes <= NOTICE_MAX && last.items.length < FRAMES_READ_MAX
  if (!hasRoom || last.isNumbers !== isNumbers) parts.push({ items: [item], bytes, isNumbers })
  else {
    last.items.push(item)
    last.bytes += bytes
  }
}
