import { limits } from '../../../contract/limits.ts'

interface Sides {
  width: number
  height: number
}

/** Pixels of the longer side, plenty for the largest size in which a photo is kept. */
const SIDE_MAX = 1600

/** To which sides a photo is made smaller; the least that is taken stays, whatever its proportions. */
export function smallerSides({ width, height }: Sides): Sides {
  const wished = SIDE_MAX / Math.max(width, height)
  const least = Math.max(limits.avatarWidthMin / width, limits.avatarHeightMin / height)
  const scale = Math.min(1, Math.max(wished, least))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
