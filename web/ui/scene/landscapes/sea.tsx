import type { LandProps } from '../parts/land.ts'
import { type Light, lit } from '../parts/light.ts'
import { again, motifPicture, palm } from '../parts/motifs.tsx'
import { between, HEIGHT, type Next, pickOf, WIDTH } from '../parts/shapes.ts'
import { boat, headland, mirrored, water } from '../parts/water.tsx'

/** A bay: headlands, sails, a beach with palms or a town across the water. */
export function sea({ light, next, id, horizon, sun, motif }: LandProps) {
  const isRight = next() > 0.5
  const blue = pickOf(next, ['#15a3ad', '#1b93bb', '#23b0a2', '#2c86c0'])
  const hill = pickOf(next, ['#4f8f6a', '#7c8f5a', '#5b8a86', '#8a7f6a'])
  const top = Math.round(between(next, 322, 346))
  const place = (x: number): number => (isRight ? WIDTH - x : x)
  const isTown = motif === 'minaret' || motif === 'skyscraper'
  const isWood = motif === 'cypress' || motif === 'chalet'
  return (
    <>
      {isTown &&
        motifPicture({
          motif,
          light: { ...light, share: light.share * 0.7 },
          next,
          x: place(190),
          y: horizon - 8,
          size: motif === 'minaret' ? 0.8 : 0.66,
        })}
      {isTown && (
        <path d={`M${place(190) - 150} ${horizon + 1}q150-26 300 0z`} fill={lit(light, hill, 0.3)} />
      )}
      {headland({ next, horizon, isRight: !isRight, colour: lit(light, hill, 0.6) })}
      {!isTown && headland({ next, horizon, isRight, colour: lit(light, hill, 0.34) })}
      {water({ light, next, id, horizon, sun, colour: blue })}
      {boat({ light, next, horizon, x: place(between(next, 270, 350)) })}
      {next() > 0.4 && boat({ light, next, horizon, x: place(between(next, 410, 520)) })}
      {beach({ light, next, top, isRight, isWood })}
      {motif === 'palm' &&
        palm({ light, next, x: place(112), y: top + 36, size: between(next, 1, 1.2), id: `${id}p` })}
      {motif === 'palm' &&
        next() > 0.4 &&
        again(`${id}p`, `translate(${place(172)} ${top + 46}) scale(-.78 .78)`)}
      {isWood && motifPicture({ motif, light, next, x: place(135), y: top + 22 })}
    </>
  )
}

interface BeachProps {
  light: Light
  next: Next
  top: number
  isRight: boolean
  /** Grass where trees stand. */
  isWood: boolean
}

const SUNSHADES = [
  ['#cf4318', '#fff3e0'],
  ['#0f7f7a', '#fff8ec'],
  ['#e8a02c', '#fff8ec'],
] as const

function beach({ light, next, top, isRight, isWood }: BeachProps) {
  const bend = Math.round(between(next, 16, 34))
  const line = `M-10 ${top}Q150 ${top - bend} 320 ${top + bend}T650 ${top + bend + 14}`
  const [stripe, cloth] = pickOf(next, SUNSHADES)
  return (
    <g transform={mirrored(isRight)}>
      <path
        d={`${line}V${HEIGHT}H-10z`}
        fill={lit(light, '#bfe6dc')}
        opacity=".5"
        transform="translate(0 -9)"
      />
      <path d={`${line}V${HEIGHT}H-10z`} fill={lit(light, '#f5ddae')} />
      <path d={line} fill="none" stroke={lit(light, '#ffffff')} strokeWidth="4" opacity=".85" />
      {isWood && (
        <path
          d={`M-10 ${HEIGHT}V${top + 8}Q110 ${top - 10} 190 ${top + 28}T300 ${HEIGHT}z`}
          fill={lit(light, '#7fa35c')}
        />
      )}
      {next() > 0.35 && (
        <g transform={`translate(${Math.round(between(next, 220, 270))} ${top + 32})`}>
          <path d="M0 14V-26" stroke={lit(light, '#8a6a48')} strokeWidth="2.5" />
          <path d="M-30-22a30 24 0 0 1 60 0z" fill={lit(light, stripe)} />
          <path d="M-11-22q3-20 11-24q8 4 11 24z" fill={lit(light, cloth)} />
          <path
            d="M14 14l26-4l12-9"
            fill="none"
            stroke={lit(light, cloth)}
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      )}
    </g>
  )
}
