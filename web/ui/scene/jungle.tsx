import { Fragment } from 'react'
import type { LandProps } from './land.ts'
import { type Light, lit } from './light.ts'
import { motifPicture, palm } from './motifs.tsx'
import { between, type Next, pickOf, ridgePoints, round } from './shapes.ts'
import { mist } from './sky.tsx'
import { boat, mirrored, water } from './water.tsx'

interface RockProps {
  light: Light
  next: Next
  x: number
  y: number
  distance: number
}

/** A steep green rock out of the water, with a shoulder. */
function rock({ light, next, x, y, distance }: RockProps) {
  const [wide, tall] = [between(next, 0.8, 1.3), between(next, 0.85, 1.3) * (1 - distance * 0.25)]
  const flip = next() > 0.5 ? -1 : 1
  return (
    <g transform={`translate(${Math.round(x)} ${y}) scale(${(wide * flip).toFixed(2)} ${tall.toFixed(2)})`}>
      <path
        d="M-54 0C-54-40-48-62-38-84C-32-104-22-118-8-118C6-118 12-104 16-88C20-74 34-74 40-58C46-40 50-18 56 0z"
        fill={lit(light, '#3f9468', distance)}
      />
      <path
        d="M-8-118C6-118 12-104 16-88C20-74 34-74 40-58C46-40 50-18 56 0H2C14-26-2-44 4-66C8-84-8-96-8-118z"
        fill={lit(light, '#2a6f54', distance)}
      />
      <path
        d="M-34-50q4-16 12-22M-24-20q2-18 10-26M24-24q0-14-6-20"
        fill="none"
        stroke={lit(light, '#d8cfae', distance)}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".45"
      />
      <path d="M-56 0h114l-14 7h-84z" fill={lit(light, '#1f5f5c', distance)} opacity=".45" />
    </g>
  )
}

const LEAF =
  'M-20 410C0 330 60 300 130 318C84 330 70 350 66 370C100 350 150 356 176 388C130 378 96 388 80 410z'

/** Rocks in a green lagoon, mist between them, leaves close by. */
export function jungle({ light, next, id, horizon, sun, motif }: LandProps) {
  const line = horizon + 26
  const lagoon = pickOf(next, ['#1fa98f', '#2aa6a8', '#3aa57c'])
  const isRight = next() > 0.5
  const spots = [between(next, 50, 130), between(next, 230, 310), between(next, 430, 520)]
  const near = isRight ? between(next, 170, 230) : between(next, 410, 470)
  return (
    <>
      <path
        d={round(ridgePoints(next, { y: line, height: 84, peaks: 4 }))}
        fill={lit(light, '#4d9f80', 0.62)}
      />
      {spots.map((x) => (
        <Fragment key={x}>{rock({ light, next, x, y: line, distance: 0.42 })}</Fragment>
      ))}
      {mist({ light, id, y: line - 60, height: 62 })}
      {water({ light, next, id, sun, horizon: line, colour: lagoon })}
      {boat({ light, next, horizon: line + 14, x: isRight ? 330 : 310 })}
      {rock({ light, next, x: near, y: line + 20, distance: 0.08 })}
      <g transform={mirrored(isRight)}>
        <path d="M-10 400V340Q90 326 190 372T330 400z" fill={lit(light, '#3a8a56')} />
        {motif === 'palm'
          ? palm({ light, next, x: 120, y: 362, size: 1.15 })
          : motifPicture({ motif, light, next, x: 150, y: 360, size: 0.85 })}
        <path d={LEAF} fill={lit(light, '#1f6a46')} />
        <path d={LEAF} fill={lit(light, '#164f3a')} transform="matrix(-.8 0 0 .8 650 84)" />
      </g>
    </>
  )
}
