import type { Light } from './light.ts'
import type { Motif } from './motifs.tsx'
import type { Next } from './shapes.ts'
import type { Sun } from './sky.tsx'

/** What every kind of land is drawn from. */
export interface LandProps {
  light: Light
  next: Next
  /** Unique on the page, for the gradients. */
  id: string
  horizon: number
  sun: Sun
  motif: Motif
}
