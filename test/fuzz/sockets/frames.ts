import type { Random } from '../../kill/random.ts'
import type { Caller } from '../world/callers.ts'
import { Named, type Thing, type Value, written } from '../cases/values.ts'
import type { World } from '../world/world.ts'
import { opcodes } from './raw-socket.ts'

/** Something to be written to a socket, and what has to become of it. */
export interface FrameCase {
  kind: string
  /** One or several writes. */
  parts: Buffer[]
  /** The protocol allows nothing but the end after it. */
  isFatal: boolean
  /** So much at once that the server may end it. */
  isHeavy?: boolean
  /** An honest subscription: the address that has to be answered. */
  url?: string
}

interface Wrapping {
  opcode?: number
  isFinal?: boolean
  isMasked?: boolean
  /** The three bits that nobody has agreed upon. */
  reserved?: number
  /** Instead of the true one. */
  length?: bigint
}

/** A frame as a client sends it, or as it must not. */
export function frameOf(payload: Buffer | string, wrapping: Wrapping = {}): Buffer {
  const { opcode = opcodes.text, isFinal = true, isMasked = true, reserved = 0, length } = wrapping
  const bytes = Buffer.from(payload)
  const told = length ?? BigInt(bytes.length)
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode
  const mark = isMasked ? 0x80 : 0
  const head =
    told < 126n
      ? Buffer.from([first, mark | Number(told)])
      : told < 65_536n
        ? Buffer.from([first, mark | 126, Number(told >> 8n), Number(told & 0xffn)])
        : Buffer.concat([Buffer.from([first, mark | 127]), eight(told)])
  if (!isMasked) return Buffer.concat([head, bytes])
  const mask = Buffer.from([1, 2, 3, 4])
  return Buffer.concat([head, mask, bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

function eight(number: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt.asUintN(64, number))
  return bytes
}

interface Drawing {
  random: Random
  world: World
  caller: Caller
  odd: readonly Value[]
}

type Draw = (drawing: Drawing) => Omit<FrameCase, 'kind'>

const fatal = (...parts: Buffer[]) => ({ parts, isFatal: true })
const borne = (...parts: Buffer[]) => ({ parts, isFatal: false })
const json = (value: Value, { world, caller }: Drawing) =>
  written(value, (named) => world.lookUp(caller, named))

function addressOf({ random, world, caller }: Drawing): string {
  const number = (thing: Thing, whose: Named['whose']) =>
    world.lookUp(caller, new Named(thing, whose, random.fraction()))
  const whose = random.pick(['own', 'own', 'others', 'neighbour'] as const)
  return random.pick([
    `/auctions/${number('request', whose)}`,
    `/chats/${number('offer', whose)}`,
    `/agent/requests/${number('request', whose)}`,
    '/agent/feed',
    '/me',
  ])
}

const strangeAddresses = [
  '',
  '/',
  '/nowhere',
  '/auctions/0',
  '/auctions/-1',
  '/auctions/999999999999999',
  '/chats/٣',
]
const stranger = [
  ...strangeAddresses,
  '/auctions/1e3',
  '/me/',
  '//me',
  '/ME',
  'session:1',
  'access:1',
  '/chats/1\u0000',
  '/auctions/1;2',
  'я'.repeat(100),
  '../me',
]

const draws: Record<string, Draw> = {
  subscribe: (drawing) => {
    const url = addressOf(drawing)
    return { ...borne(frameOf(json({ type: 'subscribe', url }, drawing))), url }
  },
  'subscribe since': (drawing) => {
    const url = addressOf(drawing)
    const cursor = drawing.random.pick([0, 1, 100, Number.MAX_SAFE_INTEGER])
    return { ...borne(frameOf(json({ type: 'subscribe', url, cursor, settled: cursor }, drawing))), url }
  },
  unsubscribe: (drawing) => borne(frameOf(json({ type: 'unsubscribe', url: addressOf(drawing) }, drawing))),
  'strange address': (drawing) =>
    borne(
      frameOf(
        json(
          { type: drawing.random.pick(['subscribe', 'unsubscribe']), url: drawing.random.pick(stranger) },
          drawing,
        ),
      ),
    ),
  'odd value': (drawing) => {
    const field = drawing.random.pick(['type', 'url', 'cursor', 'settled', 'role', '__proto__'])
    const text = json({ type: 'subscribe', url: '/me', [field]: drawing.random.pick(drawing.odd) }, drawing)
    // Four kilobytes are the limit, and a letter may be three bytes.
    return borne(frameOf(text.slice(0, 1300)))
  },
  'no JSON': ({ random }) =>
    borne(
      frameOf(
        random.pick([
          '',
          ' ',
          '{',
          'null',
          '[]',
          '42',
          '"x"',
          '{"type":',
          '{"type":"subscribe"}',
          '\u0000',
          '['.repeat(2000),
        ]),
      ),
    ),
  ping: () => borne(frameOf('?', { opcode: opcodes.ping })),
  pong: () => borne(frameOf('!', { opcode: opcodes.pong })),
  pieces: (drawing) => {
    const text = Buffer.from(json({ type: 'subscribe', url: '/me' }, drawing))
    return borne(
      frameOf(text.subarray(0, 9), { isFinal: false }),
      frameOf('', { opcode: opcodes.ping }),
      frameOf(text.subarray(9), { opcode: 0 }),
    )
  },
  'byte by byte': (drawing) => {
    const frame = frameOf(json({ type: 'unsubscribe', url: '/me' }, drawing))
    return { ...borne(...[...frame].map((byte) => Buffer.from([byte]))), isHeavy: true }
  },
  binary: () => fatal(frameOf(Buffer.from([0, 1, 2]), { opcode: opcodes.binary })),
  unmasked: () => fatal(frameOf('{"type":"subscribe","url":"/me"}', { isMasked: false })),
  reserved: ({ random }) => fatal(frameOf('{}', { reserved: random.between(1, 7) })),
  'unknown opcode': ({ random }) => fatal(frameOf('x', { opcode: random.pick([3, 4, 7, 11, 15]) })),
  'bad UTF-8': ({ random }) =>
    fatal(
      frameOf(
        Buffer.from(
          random.pick([[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82]]),
        ),
      ),
    ),
  'too long': ({ random }) => fatal(frameOf(Buffer.alloc(random.pick([4097, 70_000]), 0x61))),
  'a giant said': ({ random }) =>
    fatal(frameOf('x', { length: random.pick([65_536n, 2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]) })),
  'long control': () => fatal(frameOf('x'.repeat(126), { opcode: opcodes.ping })),
  'control in pieces': () => fatal(frameOf('x', { opcode: opcodes.ping, isFinal: false })),
  'continues nothing': () => fatal(frameOf('x', { opcode: 0 })),
  'begins twice': () => fatal(frameOf('{', { isFinal: false }), frameOf('}')),
  'endless pieces': () =>
    fatal(
      frameOf('{', { isFinal: false }),
      ...Array.from({ length: 60 }, () => frameOf(' ', { opcode: 0, isFinal: false })),
    ),
  'close of a kind': ({ random }) => {
    const code = Buffer.alloc(2)
    code.writeUInt16BE(random.pick([0, 999, 1000, 1001, 1005, 1006, 1015, 3000, 4999, 5000]))
    return fatal(
      frameOf(
        random.pick([Buffer.alloc(0), Buffer.alloc(1), code, Buffer.concat([code, Buffer.from([0xff])])]),
        { opcode: opcodes.close },
      ),
    )
  },
  flood: (drawing) =>
    fatal(...Array.from({ length: 30 }, () => frameOf(json({ type: 'unsubscribe', url: '/me' }, drawing)))),
  'flood of pings': () => ({
    ...borne(...Array.from({ length: 200 }, () => frameOf('', { opcode: opcodes.ping }))),
    isHeavy: true,
  }),
}

const kinds = Object.entries(draws)
const harmless = kinds.filter(
  ([kind]) =>
    !/^(?:binary|unmasked|reserved|unknown|bad|too|a giant|long|control|continues|begins|endless|close|flood)/.test(
      kind,
    ),
)

/** A frame of chance; the fatal ones are rarer, since nothing comes after them. */
export function drawFrame(drawing: Drawing): FrameCase {
  const [kind, draw] = drawing.random.pick(drawing.random.chance(85) ? harmless : kinds)
  return { kind, ...draw(drawing) }
}
