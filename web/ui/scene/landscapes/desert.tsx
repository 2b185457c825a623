import { Fragment } from 'react'
import type { LandProps } from '../parts/land.ts'
import { type Light, lit, mix } from '../parts/light.ts'
import { again, motifPicture, palm } from '../parts/motifs.tsx'
import { between, type Next, pickOf, ridgePoints, round } from '../parts/shapes.ts'
import { mist } from '../parts/sky.tsx'

interface DuneProps {
  light: Light
  x: number
  y: number
  foot: number
  colour: string
}

/** A dune with its lit and its shaded side. */
function dune({ light, foot, colour, ...crest }: DuneProps) {
  const [x, y] = [Math.round(crest.x), Math.round(crest.y)]
  const away = `Q${x + 150} ${y + 66} 660 ${foot - 10}V400`
  return (
    <>
      <path d={`M-20 ${foot}Q${x - 190} ${foot - 6} ${x} ${y}${away}H-20z`} fill={colour} />
      <path
        d={`M${x} ${y}${away}H${x - 60}Q${x + 70} ${foot - 20} ${x} ${y}z`}
        fill={mix(colour, mix('#8a4526', light.tint, light.share), 0.3)}
      />
    </>
  )
}

const CLOTHS = [
  ['#cf4318', '#f7b955'],
  ['#0f7f7a', '#f6e3bd'],
  ['#8a3d6a', '#f2a65a'],
  ['#e0a030', '#fff3dc'],
] as const

function balloon({ light, next, from }: { light: Light; next: Next; from: number }) {
  const [x, y, size] = [
    Math.round(from + next() * 70),
    Math.round(between(next, 80, 190)),
    between(next, 0.5, 1.15).toFixed(2),
  ]
  const [cloth, stripe] = pickOf(next, CLOTHS)
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 30C-14 14-26 4-26-12A26 26 0 0 1 26-12C26 4 14 14 0 30z" fill={lit(light, cloth, 0.1)} />
      <path
        d="M0 30C-6 14-11 4-11-12Q-10-34 0-38Q10-34 11-12C11 4 6 14 0 30z"
        fill={lit(light, stripe, 0.1)}
      />
      <path d="M-5 36h10v8h-10z" fill={lit(light, '#6d4226')} />
    </g>
  )
}

const CAMEL = 'v-13q2-6 6-5q4-8 8 0q6 1 5-8l6-2l1 4l-4 1q2 10-5 12v11h-2v-10h-11v10z'

/** Dunes; balloons at dawn, a caravan later. */
export function desert({ light, next, id, horizon, motif }: LandProps) {
  const sand = pickOf(next, ['#e9b673', '#e2a265', '#f0c88c'])
  const isLeft = next() > 0.5
  const crest = isLeft ? between(next, 130, 240) : between(next, 330, 430)
  const caravan = [0, 1, 2, 3]
    .map((at) => `M${Math.round(crest) + 60 + at * 34} ${horizon + 92 + at * 7}${CAMEL}`)
    .join('')
  const isPalm = motif === 'palm'
  return (
    <>
      <path
        d={round(ridgePoints(next, { y: horizon + 34, height: 56, peaks: 3 }))}
        fill={lit(light, '#c98f68', 0.55)}
      />
      {mist({ light, id, y: horizon - 10, height: 60 })}
      {!isPalm && motifPicture({ motif, light, next, x: isLeft ? 470 : 170, y: horizon + 52, size: 0.8 })}
      {dune({
        light,
        x: isLeft ? 500 : 140,
        y: horizon + 24,
        foot: horizon + 70,
        colour: lit(light, sand, 0.3),
      })}
      {dune({ light, x: crest, y: horizon + 58, foot: horizon + 118, colour: lit(light, sand, 0.08) })}
      {light.hour !== 'dawn' && next() > 0.3 && <path d={caravan} fill={lit(light, '#5a3320')} />}
      {dune({
        light,
        x: isLeft ? 470 : 210,
        y: horizon + 118,
        foot: horizon + 160,
        colour: lit(light, sand),
      })}
      {light.hour === 'dawn' &&
        [120, 220, 330, 440].map((from) => <Fragment key={from}>{balloon({ light, next, from })}</Fragment>)}
      {isPalm && palm({ light, next, x: isLeft ? 500 : 140, y: horizon + 140, size: 0.95, id: `${id}p` })}
      {isPalm && again(`${id}p`, `translate(${isLeft ? 548 : 92} ${horizon + 150}) scale(-.7 .7)`)}
    </>
  )
}
