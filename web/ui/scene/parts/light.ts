export type Hour = 'dawn' | 'day' | 'sunset' | 'night'

/** The light of an hour: a sky from the top to the horizon, the sun, and what it does to everything below. */
export interface Light {
  hour: Hour
  top: string
  middle: string
  low: string
  sun: string
  /** What is far fades into it. */
  haze: string
  /** Everything on the ground is tinted with it, by `share`. */
  tint: string
  share: number
}

type Sky = readonly [top: string, middle: string, low: string, sun: string]

const skies: Record<Hour, readonly Sky[]> = {
  dawn: [
    ['#7fb4d8', '#f3cfc0', '#ffe9c9', '#fffbe9'],
    ['#8f9fd2', '#ebb9c6', '#fde0bf', '#fff6dc'],
    ['#6aa8c6', '#c4e2d8', '#fdebcb', '#fffaf0'],
  ],
  day: [
    ['#3f9fd8', '#8fcdec', '#e2f5f4', '#fffbe6'],
    ['#2f92c6', '#79c7de', '#dcf2ea', '#fffdf0'],
    ['#5aaae0', '#abdaee', '#f8f0dc', '#fff6d8'],
  ],
  sunset: [
    ['#3c4184', '#dd6373', '#ffbb6b', '#fff0c2'],
    ['#2b5a8c', '#e8836a', '#ffd592', '#fff4d0'],
    ['#5e3d7e', '#f0705f', '#ffc578', '#ffeebb'],
  ],
  night: [
    ['#0b1638', '#1f3c6c', '#5a7ca6', '#fdf3d6'],
    ['#10143a', '#33316c', '#8c6c9c', '#ffeedd'],
    ['#071a30', '#144a6e', '#58a3a8', '#f6f7e6'],
  ],
}

const tints: Record<Hour, readonly [tint: string, share: number]> = {
  dawn: ['#e8a893', 0.24],
  day: ['#ffffff', 0],
  sunset: ['#6b2455', 0.36],
  night: ['#14265c', 0.62],
}

export function lightOf(hour: Hour, next: () => number): Light {
  const choices = skies[hour]
  const [top, middle, low, sun] = choices[Math.floor(next() * choices.length)] as Sky
  const [tint, share] = tints[hour]
  const haze =
    hour === 'day'
      ? low
      : mix(mix(low, middle, hour === 'sunset' ? 0.75 : 0.5), top, hour === 'sunset' ? 0.22 : 0.08)
  return { hour, top, middle, low, sun, haze, tint, share }
}

/** A colour between two, by a share of the second. */
export function mix(a: string, b: string, share: number): string {
  const part = (at: number): string => {
    const [from, to] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** A thing's own colour in this light, paler with distance (0 near, 1 at the horizon). */
export function lit(light: Light, colour: string, distance = 0): string {
  return mix(mix(colour, light.tint, light.share), light.haze, distance)
}
