import type { LandProps } from '../parts/land.ts'
import { lit } from '../parts/light.ts'
import { motifPicture } from '../parts/motifs.tsx'
import {
  between,
  caps,
  firs,
  HEIGHT,
  pickOf,
  type Point,
  ridgePoints,
  round,
  shades,
  sharp,
  WIDTH,
  wood,
} from '../parts/shapes.ts'
import { mist } from '../parts/sky.tsx'
import { water } from '../parts/water.tsx'

interface Row {
  from: number
  to: number
  count: number
  y: (x: number) => number
}

const row = ({ from, to, count, y }: Row): Point[] =>
  Array.from({ length: count }, (_, at): Point => {
    const x = from + ((to - from) * at) / (count - 1)
    return [x, y(x)]
  })

/** Peaks over a lake, a wood, a meadow. */
export function mountains({ light, next, id, horizon, sun, motif }: LandProps) {
  const far = ridgePoints(next, { y: horizon + 10, height: between(next, 115, 150), peaks: 3 })
  const near = ridgePoints(next, { y: horizon + 30, height: between(next, 75, 110), peaks: 4 })
  const rock = pickOf(next, ['#5f7f9c', '#6f7a9a', '#5a8791', '#7a7f8c'])
  const bank = Math.round(between(next, 318, 332))
  const isRight = next() > 0.5
  const trees = row({
    from: isRight ? 20 : 430,
    to: isRight ? 170 : 620,
    count: 4,
    y: () => bank + 20 + next() * 24,
  })
  return (
    <>
      <path d={sharp(far)} fill={lit(light, rock, 0.5)} />
      <path d={caps(far, 0.36)} fill={lit(light, '#ffffff', 0.12)} />
      <path d={shades(far, { x: sun.x, foot: horizon + 40 })} opacity=".09" />
      {mist({ light, id, y: horizon - 40, height: 90 })}
      <path d={sharp(near)} fill={lit(light, rock, 0.2)} />
      <path d={caps(near, 0.24)} fill={lit(light, '#ffffff', 0.06)} />
      <path d={shades(near, { x: sun.x, foot: horizon + 50 })} opacity=".12" />
      <path
        d={round(ridgePoints(next, { y: horizon + 44, height: 44, peaks: 3 }))}
        fill={lit(light, '#3f7a5c', 0.22)}
      />
      {water({ light, next, id, sun, horizon: horizon + 46, colour: '#2a8aa4' })}
      <path d={wood(next, horizon + 49, 19)} fill={lit(light, '#2a5f50', 0.12)} />
      <path
        d={`M-10 ${bank}Q170 ${bank - 26} 330 ${bank + 14}T660 ${bank}V400H-10z`}
        fill={lit(light, pickOf(next, ['#6fa05a', '#8aa860', '#5f9a68']))}
      />
      <path d={firs(next, trees, 56)} fill={lit(light, '#1f5244')} />
      {motifPicture({ motif, light, next, x: isRight ? 480 : 160, y: bank + 30, size: 0.9 })}
    </>
  )
}

/** Snow on everything, tracks of skis, a light in the house. */
export function snow({ light, next, id, horizon, sun, motif }: LandProps) {
  const far = ridgePoints(next, { y: horizon + 30, height: between(next, 130, 165), peaks: 3 })
  const near = ridgePoints(next, { y: horizon + 60, height: between(next, 80, 110), peaks: 4 })
  const isRight = next() > 0.5
  const flakes = Array.from(
    { length: 22 },
    () => `M${Math.round(next() * WIDTH)} ${Math.round(next() * HEIGHT)}h0`,
  ).join('')
  const slope = round([
    [-40, 300],
    [80, 284 + next() * 20],
    [260, 320],
    [430, 300 - next() * 20],
    [600, 290],
    [680, 300],
  ])
  const trees = row({
    from: isRight ? 30 : 450,
    to: isRight ? 190 : 620,
    count: 4,
    y: () => 344 + next() * 30,
  })
  const track = `M${isRight ? 280 : 390} 312q40 26-10 46t30 44`
  return (
    <>
      <path d={sharp(far)} fill={lit(light, '#7f9cbd', 0.42)} />
      <path d={caps(far, 0.62)} fill={lit(light, '#ffffff', 0.08)} />
      <path d={shades(far, { x: sun.x, foot: horizon + 50 })} opacity=".08" />
      {mist({ light, id, y: horizon - 20, height: 90 })}
      <path d={sharp(near)} fill={lit(light, '#6d8fb4', 0.2)} />
      <path d={caps(near, 0.6)} fill={lit(light, '#fdfeff', 0.04)} />
      <path d={shades(near, { x: sun.x, foot: horizon + 80 })} opacity=".1" />
      <path d={wood(next, 312, 27)} fill={lit(light, '#2f5f66', 0.2)} />
      <path d={slope} fill={lit(light, '#f4f8fd')} />
      <path d="M-10 352Q180 318 360 356T660 340V400H-10z" fill={lit(light, '#dce8f5')} />
      <path
        d={`${track}${track.replace(/M\d+/, (start) => `M${Number(start.slice(1)) + 14}`)}`}
        fill="none"
        stroke={lit(light, '#a9c2dc')}
        strokeWidth="2.5"
      />
      <path d={firs(next, trees, 62)} fill={lit(light, '#1d4a4a')} />
      {motifPicture({
        motif: motif === 'none' ? 'chalet' : motif,
        light,
        next,
        x: isRight ? 480 : 160,
        y: 350,
        size: 1.05,
        isSnowy: true,
      })}
      <path d={flakes} stroke="#fff" strokeWidth="3.2" strokeLinecap="round" opacity=".75" />
    </>
  )
}
