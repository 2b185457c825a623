import { type Light, mix } from './light.ts'
import { between, HEIGHT, type Next, pickOf, WIDTH } from './shapes.ts'

interface SkyProps {
  light: Light
  next: Next
  id: string
  /** Where the land or the water begins. */
  horizon: number
}

export interface Sun {
  x: number
  y: number
  size: number
}

export function sunOf(light: Light, next: Next, horizon: number): Sun {
  const x = Math.round(between(next, 190, 450))
  const isLow = light.hour === 'dawn' || light.hour === 'sunset'
  const y = Math.round(isLow ? horizon - between(next, 8, 58) : between(next, 70, 115))
  return { x, y, size: Math.round(light.hour === 'day' ? between(next, 20, 26) : between(next, 24, 34)) }
}

const crescent = ({ x, y, size }: Sun): string =>
  `M${x} ${y - size}A${size} ${size} 0 1 0 ${x + size} ${y}A${Math.round(size * 0.8)} ${Math.round(size * 0.8)} 0 0 1 ${x} ${y - size}z`

const CLOUDS = [
  'a13 13 0 0 1 5-25a22 22 0 0 1 41-7a16 16 0 0 1 27 13a10 10 0 0 1-2 19z',
  'a9 9 0 0 1 4-17a15 15 0 0 1 28-4a20 20 0 0 1 36 5a9 9 0 0 1 3 16z',
  'h96a7 7 0 0 0-8-11a22 22 0 0 0-38-9a15 15 0 0 0-25 8a11 11 0 0 0-25 12z',
]

/** Gradient, sun or moon with its glow, clouds or stars, birds. */
export function sky({ light, next, id, horizon, sun }: SkyProps & { sun: Sun }) {
  const isNight = light.hour === 'night'
  return (
    <>
      <linearGradient id={`${id}s`} x2="0" y2="1">
        <stop stopColor={light.top} />
        <stop offset=".62" stopColor={light.middle} />
        <stop offset="1" stopColor={light.low} />
      </linearGradient>
      <radialGradient id={`${id}g`}>
        <stop stopColor={light.sun} stopOpacity={isNight ? 0.5 : 0.9} />
        <stop offset=".35" stopColor={mix(light.sun, light.low, 0.4)} stopOpacity=".32" />
        <stop offset="1" stopColor={light.low} stopOpacity="0" />
      </radialGradient>
      <path fill={`url(#${id}s)`} d={`M0 0h${WIDTH}v${horizon + 40}H0z`} />
      {isNight && stars({ next })}
      <circle cx={sun.x} cy={sun.y} r={isNight ? 90 : 170} fill={`url(#${id}g)`} />
      {isNight && next() > 0.5 ? (
        <path d={crescent(sun)} fill={light.sun} />
      ) : (
        <circle cx={sun.x} cy={sun.y} r={sun.size} fill={light.sun} />
      )}
      {clouds({ light, next, horizon })}
      {!isNight && next() > 0.35 && birds({ light, next })}
    </>
  )
}

function stars({ next }: { next: Next }) {
  const dots = Array.from(
    { length: 20 },
    () => `M${Math.round(next() * WIDTH)} ${Math.round(next() * next() * 210)}h0`,
  ).join('')
  return <path d={dots} stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".8" />
}

function clouds({ light, next, horizon }: { light: Light; next: Next; horizon: number }) {
  const count = light.hour === 'night' ? 1 : 1 + Math.floor(next() * 2)
  const colour = mix(
    '#ffffff',
    light.hour === 'sunset' ? light.middle : light.low,
    light.hour === 'night' ? 0.8 : 0.35,
  )
  return Array.from({ length: count }, (_, at) => {
    const scale = between(next, 0.7, 1.5)
    const [x, y] = [
      Math.round(between(next, 30, 520)),
      Math.round(between(next, 70, Math.max(110, horizon - 80))),
    ]
    return (
      <path
        key={at}
        d={`M0 0${pickOf(next, CLOUDS)}`}
        fill={colour}
        opacity={light.hour === 'night' ? 0.25 : 0.5 + next() * 0.35}
        transform={`translate(${x} ${y}) scale(${(scale * 1.2).toFixed(2)} ${scale.toFixed(2)})`}
      />
    )
  })
}

function birds({ light, next }: { light: Light; next: Next }) {
  const [x, y] = [Math.round(between(next, 150, 460)), Math.round(between(next, 90, 150))]
  const flock = Array.from(
    { length: 3 },
    (_, at) => `M${x + at * 22 + Math.round(next() * 8)} ${y + Math.round(next() * 22)}q5-6 8 0q4-6 9-1`,
  ).join('')
  return (
    <path
      d={flock}
      fill="none"
      stroke={mix(light.top, '#10233f', 0.6)}
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  )
}

/** A thin mist over the foot of what is far. */
export function mist({ light, id, y, height }: { light: Light; id: string; y: number; height: number }) {
  const name = `${id}m${y}`
  return (
    <>
      <linearGradient id={name} x2="0" y2="1">
        <stop stopColor={light.haze} stopOpacity="0" />
        <stop offset="1" stopColor={light.haze} stopOpacity=".8" />
      </linearGradient>
      <path fill={`url(#${name})`} d={`M0 ${y}h${WIDTH}v${Math.min(height, HEIGHT - y)}H0z`} />
    </>
  )
}
