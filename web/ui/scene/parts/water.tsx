import type { LandProps } from './land.ts'
import { type Light, lit, mix } from './light.ts'
import { between, glints, HEIGHT, type Next, pickOf, WIDTH } from './shapes.ts'

interface WaterProps extends Omit<LandProps, 'motif'> {
  colour: string
}

/** From the horizon down: the sky in it, the way of the sun, ripples. */
export function water({ light, next, id, horizon, sun, colour }: WaterProps) {
  const near = lit(light, colour)
  const deep = mix(lit(light, mix(colour, '#0a4f6e', 0.45)), light.top, 0.25)
  return (
    <>
      <linearGradient id={`${id}w`} x2="0" y2="1">
        <stop stopColor={mix(near, mix(light.low, light.haze, 0.3), 0.6)} />
        <stop offset=".4" stopColor={light.hour === 'day' ? near : mix(near, light.middle, 0.3)} />
        <stop offset="1" stopColor={deep} />
      </linearGradient>
      <path fill={`url(#${id}w)`} d={`M0 ${horizon}h${WIDTH}v${HEIGHT - horizon}H0z`} />
      <g strokeLinecap="round">
        <path
          d={glints(next, { x: sun.x, y: horizon, count: 7, spread: 90 })}
          stroke={light.sun}
          strokeWidth="3"
          opacity=".7"
        />
        <path
          d={glints(next, { x: between(next, 80, 560), y: horizon + 12, count: 5, spread: 460 })}
          stroke="#fff"
          strokeWidth="1.6"
          opacity=".28"
        />
      </g>
    </>
  )
}

interface BoatProps {
  light: Light
  next: Next
  x: number
  horizon: number
}

/** A sail; the nearer the larger. */
export function boat({ light, next, x, horizon }: BoatProps) {
  const near = next()
  const size = (0.55 + near * 0.7).toFixed(2)
  return (
    <g
      transform={`translate(${Math.round(x)} ${Math.round(horizon + 8 + near * 44)}) scale(${next() > 0.5 ? size : `-${size} ${size}`})`}
    >
      <path d="M1-4v-44q20 20 24 44z" fill={lit(light, '#fff8ee', 0.12)} />
      <path d="M-3-4v-36q-14 18-17 36z" fill={lit(light, '#f2cfa6', 0.12)} />
      <path
        d="M-26 0h56q-5 11-12 11h-34q-8 0-10-11z"
        fill={lit(light, pickOf(next, ['#c8452a', '#12506b', '#fff8ee']))}
      />
      <path d="M-24 16h44" stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".4" />
    </g>
  )
}

/** Turns a drawing to the other side. */
export const mirrored = (isMirrored: boolean): string | undefined =>
  isMirrored ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined

interface HeadlandProps {
  next: Next
  horizon: number
  isRight: boolean
  colour: string
}

/** Hills that run into the water from one side. */
export function headland({ next, horizon, isRight, colour }: HeadlandProps) {
  const [reach, height] = [between(next, 190, 330), between(next, 34, 76)]
  const [a, b, c] = [reach * 0.22, reach * 0.42, reach * 0.75].map(Math.round) as [number, number, number]
  const [up, over, low] = [height * 1.3, height * 0.72, height * 0.3].map((rise) =>
    Math.round(horizon - rise),
  ) as [number, number, number]
  return (
    <path
      d={`M0 ${horizon + 1}V${Math.round(horizon - height)}Q${a} ${up} ${b} ${over}T${c} ${low}T${Math.round(reach)} ${horizon + 1}z`}
      fill={colour}
      transform={mirrored(isRight)}
    />
  )
}
