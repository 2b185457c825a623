import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, day, night]) => [
    name,
    [day, night],
  ]),
)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(text: string, ground: string, theme: 0 | 1): number {
  const [a, b] = [text, ground].map((name) => luminance(pairs.get(name)?.[theme] ?? '')) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['paper', 'card', 'sand', 'mist']
const texts = ['ink', 'soft', 'sea-text', 'sunset-text', 'danger', 'good', 'warn']
const fills = [
  ['ink', 'raised'],
  ['on-sea', 'sea'],
  ['on-sea', 'sea-strong'],
  ['on-sunset', 'sunset'],
  ['on-sunset', 'sunset-strong'],
  ['on-danger', 'danger'],
  ['danger', 'danger-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ...['danger-soft', 'good-soft', 'warn-soft'].flatMap((ground) => [
    ['ink', ground],
    ['soft', ground],
  ]),
]

describe.each([
  ['day', 0],
  ['night', 1],
] as const)('colours by %s', (_, theme) => {
  test.each([...texts.flatMap((text) => grounds.map((ground) => [text, ground])), ...fills])(
    'SITE-15 %s on %s is readable',
    (text, ground) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['edge', 'star', 'focus'].flatMap((mark) => grounds.map((ground) => [mark, ground])))(
    'SITE-15 %s on %s is visible',
    (mark, ground) => {
      expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3)
    },
  )
})
