import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { hashOf } from '../../../server/modules/supply/price-list/generation/seeded.rules.ts'

/** Pictures of hotels: drawn pixel by pixel, another one for every hotel, the same on every machine. */

const WIDTH = 1200
const HEIGHT = 800
const PATH = /^\/hotel_pics\/(?:main400|250|big)\/(\d{1,9})(?:-(\d))?\.jpg$/

type Colour = readonly [number, number, number]

/** Of the sky above, of the sky at the horizon, of the sea. */
const hours: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [86, 163, 222],
    [206, 231, 243],
    [28, 128, 168],
  ],
  [
    [52, 120, 196],
    [176, 214, 236],
    [14, 104, 150],
  ],
  [
    [247, 163, 112],
    [255, 224, 178],
    [92, 110, 148],
  ],
  [
    [64, 58, 120],
    [240, 144, 126],
    [48, 62, 110],
  ],
]
const walls: readonly Colour[] = [
  [246, 239, 226],
  [236, 208, 180],
  [226, 232, 236],
  [232, 190, 164],
  [250, 250, 246],
]
const grounds: readonly Colour[] = [
  [232, 208, 160],
  [120, 158, 84],
  [198, 186, 170],
]

/** False where the address is no picture's. */
export async function answerPicture(path: string, response: ServerResponse): Promise<boolean> {
  const [, code, index = '0'] = PATH.exec(path) ?? []
  if (code === undefined) return false
  const picture = await hotelPicture(code, index)
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  return true
}

function hotelPicture(code: string, index: string): Promise<Buffer> {
  return sharp(drawn(Number(code), Number(index)), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

function drawn(code: number, index: number): Buffer {
  const seed = hashOf(code)
  const of = <T>(list: readonly T[], salt: number): T => list[hashOf(seed, salt) % list.length]!
  const [above, horizon, sea] = of(hours, 1 + (index >> 1))
  const shore = of(grounds, 2)
  const canvas = Buffer.alloc(WIDTH * HEIGHT * 3)
  const box = ([left, top, width, height]: readonly number[], colourAt: (y: number) => Colour) => {
    for (let y = Math.max(0, top!); y < Math.min(HEIGHT, top! + height!); y += 1) {
      const colour = colourAt((y - top!) / height!)
      for (let x = Math.max(0, left!); x < Math.min(WIDTH, left! + width!); x += 1)
        canvas.set(colour, (y * WIDTH + x) * 3)
    }
  }
  box([0, 0, WIDTH, 460], (y) => between(above, horizon, y))
  box([0, 460, WIDTH, 170], (y) => between(between(sea, horizon, 0.35), sea, y))
  box([0, 630, WIDTH, 170], (y) => between(shore, [shore[0] * 0.8, shore[1] * 0.8, shore[2] * 0.8], y))
  building({ seed, index, wall: of(walls, 3), box })
  return canvas
}

interface Building {
  seed: number
  index: number
  wall: Colour
  box: (area: readonly number[], colourAt: (y: number) => Colour) => void
}

const GLASS: Colour = [74, 110, 134]
const POOL: Colour = [64, 190, 214]

/** A house with balconies, nearer in every next picture, and a pool before it. */
function building({ seed, index, wall, box }: Building): void {
  const scale = 1 + index * 0.35
  const floors = 3 + (hashOf(seed, 5) % 6)
  const bays = 5 + (hashOf(seed, 6) % 7)
  const bay = Math.round(46 * scale)
  const floor = Math.round(48 * scale)
  const left = Math.round(((hashOf(seed, 7 + index) % 100) / 100) * (WIDTH - bays * bay * 0.8)) - 60
  const top = 690 - floors * floor
  box([left, top - 12, bays * bay + 24, floors * floor + 12], (y) => between(wall, shade(wall, 0.88), y))
  for (let row = 0; row < floors; row += 1)
    for (let column = 0; column < bays; column += 1) {
      const x = left + 12 + column * bay + Math.round(bay * 0.16)
      const y = top + row * floor + Math.round(floor * 0.18)
      box([x, y, Math.round(bay * 0.68), Math.round(floor * 0.52)], () => GLASS)
      box([x - 3, y + Math.round(floor * 0.42), Math.round(bay * 0.68) + 6, 7], () => shade(wall, 0.75))
    }
  box([180 + (hashOf(seed, 9) % 200), 722, 560, 46], (y) => between(POOL, shade(POOL, 0.82), y))
}

const shade = ([red, green, blue]: Colour, times: number): Colour => [
  red * times,
  green * times,
  blue * times,
]

const between = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
]
