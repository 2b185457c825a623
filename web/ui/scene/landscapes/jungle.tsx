import type { LandProps } from '../parts/land.ts'
import { lit } from '../parts/light.ts'
import { motifPicture, palm } from '../parts/motifs.tsx'
import { between, pickOf, ridgePoints, round } from '../parts/shapes.ts'
import { mist } from '../parts/sky.tsx'
import { boat, mirrored, water } from '../parts/water.tsx'

const SHOULDER =
  'M-54 0C-54-40-48-62-38-84C-32-104-22-118-8-118C6-118 12-104 16-88C20-74 34-74 40-58C46-40 50-18 56 0z'
const SHADE =
  'M-8-118C6-118 12-104 16-88C20-74 34-74 40-58C46-40 50-18 56 0H2C14-26-2-44 4-66C8-84-8-96-8-118z'

interface RockProps extends Pick<LandProps, 'light' | 'next' | 'id'> {
  x: number
  y: number
}

/** The rock's place: wider or taller, turned to either side. */
function placed({ next, x, y }: RockProps, height: number): string {
  const wide = between(next, 0.8, 1.3) * (next() > 0.5 ? -1 : 1)
  return `translate(${Math.round(x)} ${y}) scale(${wide.toFixed(2)} ${(height * between(next, 0.85, 1.3)).toFixed(2)})`
}

/** A steep green rock out of the water, with a shoulder; the far ones repeat its outline. */
function nearRock(props: RockProps) {
  const { light, id } = props
  return (
    <g transform={placed(props, 1)}>
      <use href={`#${id}r`} fill={lit(light, '#3f9468', 0.08)} />
      <use href={`#${id}q`} fill={lit(light, '#2a6f54', 0.08)} />
      <path
        d="M-34-50q4-16 12-22M-24-20q2-18 10-26M24-24q0-14-6-20"
        fill="none"
        stroke={lit(light, '#d8cfae')}
        strokeWidth="3"
        opacity=".45"
      />
      <path d="M-56 0h114l-14 7h-84z" fill={lit(light, '#1f5f5c')} opacity=".45" />
    </g>
  )
}

function farRocks(props: Omit<RockProps, 'x'>, spots: readonly number[]) {
  const { light, id } = props
  const [first = 0, ...others] = spots
  return (
    <>
      <g transform={placed({ ...props, x: first }, 0.9)}>
        <g id={`${id}k`}>
          <g fill={lit(light, '#3f9468', 0.42)}>
            <path id={`${id}r`} d={SHOULDER} />
          </g>
          <g fill={lit(light, '#2a6f54', 0.42)}>
            <path id={`${id}q`} d={SHADE} />
          </g>
        </g>
      </g>
      {others.map((x) => (
        <use key={x} href={`#${id}k`} transform={placed({ ...props, x }, 0.9)} />
      ))}
    </>
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
      {farRocks({ light, next, id, y: line }, spots)}
      {mist({ light, id, y: line - 60, height: 62 })}
      {water({ light, next, id, sun, horizon: line, colour: lagoon })}
      {boat({ light, next, horizon: line + 14, x: isRight ? 330 : 310 })}
      {nearRock({ light, next, id, x: near, y: line + 20 })}
      <g transform={mirrored(isRight)}>
        <path d="M-10 400V340Q90 326 190 372T330 400z" fill={lit(light, '#3a8a56')} />
        {motif === 'palm'
          ? palm({ light, next, x: 120, y: 362, size: 1.15 })
          : motifPicture({ motif, light, next, x: 150, y: 360, size: 0.85 })}
        <path id={`${id}l`} d={LEAF} fill={lit(light, '#1b5f42')} />
        <use href={`#${id}l`} transform="matrix(-.8 0 0 .8 650 84)" />
      </g>
    </>
  )
}
