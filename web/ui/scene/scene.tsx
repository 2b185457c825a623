import { useId } from 'react'
import { cx } from '../words/cx.ts'
import { randomOf } from '../words/hash.ts'
import { city } from './landscapes/city.tsx'
import { desert } from './landscapes/desert.tsx'
import { mountains, snow } from './landscapes/heights.tsx'
import { jungle } from './landscapes/jungle.tsx'
import type { LandProps } from './parts/land.ts'
import { type Hour, lightOf } from './parts/light.ts'
import type { Motif } from './parts/motifs.tsx'
import { sea } from './landscapes/sea.tsx'
import { between, HEIGHT, WIDTH } from './parts/shapes.ts'
import { sky, sunOf } from './parts/sky.tsx'

export type SceneKind = 'sea' | 'mountains' | 'desert' | 'city' | 'jungle' | 'snow'

export interface SceneParts {
  kind: SceneKind
  hour: Hour
  motif: Motif
  /** The same seed draws the same picture, on the server and in the browser. */
  seed: string
}

interface SceneProps extends SceneParts {
  /** Said by screen readers; without it the picture is decoration. */
  label?: string
  /** Sizes the picture; it fills its box and is cut at the edges. */
  className?: string
}

const lands: Record<SceneKind, (props: LandProps) => React.ReactNode> = {
  sea,
  mountains,
  desert,
  city,
  jungle,
  snow,
}

/** Our own picture of a place, for want of a photo. */
export function Scene({ kind, hour, motif, seed, label, className }: SceneProps) {
  const id = useId()
  const next = randomOf(`${kind} ${hour} ${motif} ${seed}`)
  const light = lightOf(hour, next)
  const horizon = Math.round(between(next, 205, 232))
  const sun = sunOf(light, next, horizon)
  const land = lands[kind]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={cx('block', className ?? 'size-full')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {sky({ light, next, id, horizon, sun })}
      {land({ light, next, id, horizon, sun, motif })}
    </svg>
  )
}
