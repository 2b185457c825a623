import type { LandProps } from '../parts/land.ts'
import { lit, mix } from '../parts/light.ts'
import { motifPicture } from '../parts/motifs.tsx'
import { between, glints, type Next, pickOf, WIDTH } from '../parts/shapes.ts'
import { mist } from '../parts/sky.tsx'
import { water } from '../parts/water.tsx'

/** Houses side by side as one path, with the places of their windows. */
function houses(next: Next, y: number, height: number): { walls: string; panes: string } {
  let [walls, panes] = [`M-10 ${y}`, '']
  for (let x = -10; x < WIDTH;) {
    const [wide, tall] = [Math.round(between(next, 15, 31)) * 2, Math.round(height * between(next, 0.35, 1))]
    const roof = next()
    const third = Math.round(wide / 3)
    walls += `V${y - tall}`
    walls +=
      roof > 0.75
        ? `l${wide / 2}-14l${wide / 2} 14`
        : roof > 0.5
          ? `h${third}v-10h${wide - third}v10`
          : `h${wide}`
    if (tall > 34) panes += `M${x + 9} ${y - tall + 12}v${tall - 16}m${wide - 18} 0v${16 - tall}`
    x += wide
  }
  return { walls: `${walls}V${y}z`, panes }
}

/** A skyline over a river, windows lit when it is dark. */
export function city({ light, next, id, horizon, sun, motif }: LandProps) {
  const shore = horizon + 66
  const far = houses(next, shore, between(next, 100, 140))
  const near = houses(next, shore, between(next, 60, 92))
  const isDark = light.hour === 'night' || light.hour === 'sunset'
  const wall = pickOf(next, ['#6f8aa8', '#b98a7c', '#7d97a0', '#c29a78'])
  const x = next() > 0.5 ? 210 : 430
  const lamps = isDark ? '#ffd98a' : '#ffffff'
  return (
    <>
      <path d={far.walls} fill={lit(light, wall, 0.55)} />
      {mist({ light, id, y: horizon - 20, height: 90 })}
      {motifPicture({
        motif: motif === 'none' ? 'skyscraper' : motif,
        light: { ...light, share: light.share * 0.8 },
        next,
        x,
        y: motif === 'minaret' ? shore - 24 : shore,
        size: motif === 'minaret' ? 1.15 : 0.92,
      })}
      <path d={near.walls} fill={lit(light, mix(wall, '#33507a', 0.35), 0.1)} />
      <path
        d={near.panes}
        stroke={isDark ? '#ffd98a' : lit(light, '#e6f0f4')}
        strokeWidth="4"
        strokeDasharray="5 7"
        opacity={isDark ? 0.85 : 0.55}
      />
      {water({ light, next, id, sun, horizon: shore, colour: '#3a8fb4' })}
      <path d={`M0 ${shore}h640`} stroke={lit(light, '#2c4a66')} strokeWidth="6" />
      <path
        d={glints(next, { x, y: shore + 8, count: 5, spread: 380 })}
        stroke={lamps}
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".4"
      />
      <path d="M-10 392Q160 358 330 384T660 372V400H-10z" fill={lit(light, '#3f7a55')} />
    </>
  )
}
