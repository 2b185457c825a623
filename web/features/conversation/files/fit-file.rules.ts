import { messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { chatRefusalText } from '../../../../contract/platform/chat-refusals.ts'

type Chosen = Pick<File, 'name' | 'size' | 'type'>

export const isPhoto = ({ type }: Chosen): boolean => /^image\/(?:jpeg|png|webp)$/.test(type)
export const isHeic = ({ name, type }: Chosen): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** What can be said of a file without sending it, once a photo has been made smaller; the server looks at its bytes. */
export function problemOf(chosen: Chosen): string | null {
  if (chosen.size === 0) return chatRefusalText.chat_file_empty
  if (isHeic(chosen)) return chatRefusalText.chat_file_heic
  const mayFit = isPhoto(chosen) || chosen.type === 'application/pdf' || chosen.type === ''
  if (!mayFit) return chatRefusalText.chat_file_type
  return chosen.size > messageFileLimits.bytesMax ? chatRefusalText.chat_file_large : null
}

/** How a photo goes: pixels of its longer side at most, bytes that it is to stay under, the quality of WebP. */
export interface Measure {
  side: number
  bytes: number
  quality: number
}

/** What a browser says of its line, where it says anything: how it feels, and megabits a second. */
export interface LineNow {
  effectiveType?: string
  downlink?: number
}

/** What is left of four seconds when the photo has been drawn and the call has gone there and back. */
const SENDING_SECONDS = 2
const SLOW = { least: 60_000, most: 220_000 } as const

/** The less the line lets through, the less is sent: on 3G a photo is there in four seconds. */
export function measureFor({ effectiveType, downlink }: LineNow): Measure {
  if (effectiveType === 'slow-2g' || effectiveType === '2g')
    return { side: 1024, bytes: 100_000, quality: 0.5 }
  if (effectiveType !== '3g') return { side: messageFileLimits.photoSide, bytes: 1_500_000, quality: 0.82 }
  const passes = (downlink ?? Infinity) * 125_000 * SENDING_SECONDS
  const bytes = Math.round(Math.min(SLOW.most, Math.max(SLOW.least, passes)))
  return { side: 1280, bytes, quality: 0.66 }
}

const SIDE_MIN = 480

export interface Drawn {
  /** Pixels of the longer side. */
  side: number
  /** Bytes. */
  size: number
}

/**
 * How large it is to be drawn to fit. Bytes go with pixels at first; a grainy photo loses fewer of them the smaller it
 * is, and how many fewer its last two drawings tell.
 */
export function sideToFit(
  { last, before }: { last: Drawn; before?: Drawn | undefined },
  bytes: number,
): number {
  const power = before ? Math.log(before.size / last.size) / Math.log(before.side / last.side) : 2
  const scale = (bytes / last.size) ** (1 / Math.min(2, Math.max(0.5, power)))
  return Math.max(SIDE_MIN, Math.floor(last.side * scale * 0.95))
}

/** Of a picture whose longer side is to be no longer than that. */
export function sidesWithin(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
