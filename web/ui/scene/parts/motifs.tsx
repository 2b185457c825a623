import { type Light, lit } from './light.ts'
import { between, type Next } from './shapes.ts'

export type Motif = 'palm' | 'cypress' | 'minaret' | 'skyscraper' | 'chalet' | 'none'

interface MotifProps {
  light: Light
  next: Next
  x: number
  /** Where it stands. */
  y: number
  size?: number
  /** Names the drawing, so that `again` can repeat it. */
  id?: string
}

/** The same drawing once more, turned and of another size. */
export function again(id: string, place: string) {
  return <use href={`#${id}`} transform={place} />
}

export const at = (x: number, y: number, size: number): string =>
  `translate(${Math.round(x)} ${Math.round(y)}) scale(${size.toFixed(2)})`

/** A windows' colour: lit when it is dark outside. */
const glow = (light: Light): string =>
  light.hour === 'night' || light.hour === 'sunset' ? '#ffd98a' : lit(light, '#7fa3b5')

const FRONDS = [
  'M0 0C20-24 56-30 92-2C60-14 28-12 0 0',
  'M0 0C26-8 60 8 74 46C52 20 28 8 0 0',
  'M0 0C-22-24-58-28-88 4C-58-12-28-12 0 0',
  'M0 0C-28-6-58 12-70 50C-50 22-26 10 0 0',
  'M0 0C8-34 40-56 70-54C42-42 22-26 0 0',
  'M0 0C-10-32-38-54-66-50C-40-40-20-24 0 0',
  'M0 0C12 10 26 34 22 62C14 36 8 16 0 0',
]

export function palm({ light, next, x, y, size = 1, id }: MotifProps) {
  const lean = Math.round(between(next, -34, 34))
  const height = Math.round(between(next, 130, 165))
  const leaf = lit(light, '#1f6b4a')
  return (
    <g transform={at(x, y, size)}>
      <g id={id}>
        <path
          d={`M-6 4Q${Math.round(lean * 0.1)} ${-height / 2} ${lean - 3} ${-height}h6Q${Math.round(lean * 0.1) + 9} ${-height / 2} 7 4z`}
          fill={lit(light, '#7a5a3c')}
        />
        <g transform={`translate(${lean} ${-height})`} fill={leaf}>
          <path d={FRONDS.slice(4).join('')} fill={lit(light, '#2d8a5c')} />
          <path d={FRONDS.slice(0, 4).join('')} />
          <path d="M-3 6h0M5 8h0" stroke={lit(light, '#8a5a2b')} strokeWidth="9" strokeLinecap="round" />
        </g>
      </g>
    </g>
  )
}

export function cypresses({ light, next, x, y, size = 1 }: MotifProps) {
  return Array.from({ length: 3 }, (_, number) => {
    const own = size * between(next, 0.72, 1.1)
    return (
      <g key={number} transform={at(x + (number - 1) * 30 * size, y + next() * 8, own)}>
        <path d="M0 4C-15-16-14-78 0-128C14-78 15-16 0 4z" fill={lit(light, '#1d5a44')} />
        <path d="M0 4C10-20 9-78 0-128C14-78 15-16 0 4z" fill={lit(light, '#123f33')} />
      </g>
    )
  })
}

export function minaret({ light, x, y, size = 1 }: MotifProps) {
  const [wall, shade, roof] = ['#f3e3c8', '#d9bf98', '#2c8a86'].map((colour) => lit(light, colour)) as [
    string,
    string,
    string,
  ]
  return (
    <g transform={at(x, y, size)}>
      <path d="M-92 0v-34h112v34z" fill={wall} />
      <path d="M-20 0v-34h40v34z" fill={shade} />
      <path d="M-76-34a36 34 0 0 1 72 0z" fill={roof} />
      <path d="M-40-68v-12" stroke={roof} strokeWidth="2.5" />
      <path d="M-22-61a36 34 0 0 1 18 27h-14z" fill={lit(light, '#1d6a68')} />
      <path
        d="M-84-10a8 10 0 0 1 16 0v10h-16zM-56-10a8 10 0 0 1 16 0v10h-16zM-28-10a8 10 0 0 1 16 0v10h-16z"
        fill={glow(light)}
        opacity=".8"
      />
      <path d="M34 0l2-118h14l2 118z" fill={wall} />
      <path d="M44 0v-118h6l2 118z" fill={shade} />
      <path d="M31-88h24l-3 7h-18zM33-118h20l-2 6h-16z" fill={shade} />
      <path d="M36-118l7-32l7 32z" fill={roof} />
    </g>
  )
}

export function skyscrapers({ light, next, x, y, size = 1 }: MotifProps) {
  const [face, shade] = [lit(light, '#8fb4c8'), lit(light, '#5c87a3')]
  const tall = Math.round(between(next, 205, 240))
  return (
    <g transform={at(x, y, size)}>
      <path
        d={`M-20 0v-90l6-6v-54l6-6v-40l5-6L0-${tall}l3 ${tall - 202}l5 6v40l6 6v54l6 6v90z`}
        fill={face}
      />
      <path d={`M0 0V-${tall}l3 ${tall - 202}l5 6v40l6 6v54l6 6v90z`} fill={shade} />
      <path d="M34 0v-118q16-20 30-4v122z" fill={face} />
      <path d="M50 0v-132q8 2 14 10v122z" fill={shade} />
      <path d="M-62 0v-84l28-20v104z" fill={face} />
      <path d="M-46 0v-96l12-8v104z" fill={shade} />
      <path
        d="M-14-12v-70M-8-12v-120M8-12v-120M14-12v-70M40-10v-98M46-10v-104M-56-8v-66M-51-8v-70"
        stroke={glow(light)}
        strokeWidth="2.4"
        strokeDasharray="3 6"
        opacity=".85"
      />
    </g>
  )
}

export function chalet({ light, x, y, size = 1, isSnowy }: MotifProps & { isSnowy?: boolean }) {
  const [wall, dark] = [lit(light, '#9a6238'), lit(light, '#6d4226')]
  return (
    <g transform={at(x, y, size)}>
      <path d="M-46 2v-40h92v40z" fill={wall} />
      <path d="M-46-38L0-74l46 36z" fill={dark} />
      <path d="M26-76h11v26h-11z" fill={dark} />
      <path
        d="M-62-32L0-84l62 52l-7 6L0-72l-55 46z"
        fill={isSnowy ? lit(light, '#ffffff') : lit(light, '#a8422a')}
      />
      <path d="M-34-28h16v17h-16zM18-28h16v17h-16zM-8-56h16v12h-16z" fill={glow(light)} />
      <path d="M-7-24h14v26h-14z" fill={dark} />
      <path d="M-48-8h96" stroke={dark} strokeWidth="3" />
      <path
        d="M31-80c-4-10 8-14 3-26s10-14 4-24"
        fill="none"
        stroke={light.low}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".6"
      />
    </g>
  )
}

interface AnyMotifProps extends MotifProps {
  motif: Motif
  isSnowy?: boolean
}

/** One of them, by name. */
export function motifPicture({ motif, isSnowy, ...rest }: AnyMotifProps) {
  if (motif === 'palm') return palm({ ...rest })
  if (motif === 'cypress') return cypresses({ ...rest })
  if (motif === 'minaret') return minaret({ ...rest })
  if (motif === 'skyscraper') return skyscrapers({ ...rest })
  return motif === 'chalet' ? chalet({ ...rest, isSnowy }) : null
}
