import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seeded } from '../../kill/random.ts'
import { type Caller, personOf } from '../world/callers.ts'
import type { Findings } from '../judging/findings.ts'
import type { Value } from '../cases/values.ts'
import type { World } from '../world/world.ts'
import { drawFrame, frameOf, type FrameCase } from './frames.ts'
import { CUT, opcodes, openRaw, type RawSocket } from './raw-socket.ts'

/** What came of the frames. */
export interface FrameTally {
  frames: number
  sockets: number
  /** A close code, or the status of a refused handshake → how often. */
  byEnd: Map<string, number>
}

export function emptyFrames(): FrameTally {
  return { frames: 0, sockets: 0, byEnd: new Map() }
}

export interface Bombarding {
  port: number
  seed: number
  /** Frames. */
  count: number
  world: World
  deck: { odd: readonly Value[] }
  findings: Findings
  frames: FrameTally
  /** No new socket after that, by `performance.now()`. */
  until: number
  mend(): Promise<void>
}

const LANES = 16
/** Nobody may send more in a second. */
const FRAMES_MAX = 18
const PATIENCE_MS = 15_000
const holders: readonly Caller[] = ['anna', 'boris', 'sail', 'wind', 'novice', 'admin', 'leaver']
const strangers: readonly Caller[] = ['nobody', 'stranger', 'blocked', 'system']
/** Ends that the server may choose: going away, protocol, type, text, policy, size. */
const ENDS = new Set([1000, 1001, 1002, 1003, 1007, 1008, 1009])

/** So many frames on sockets of everybody's, many at a time. */
export async function bombard(bombarding: Bombarding): Promise<void> {
  let next = 0
  const lane = async () => {
    while (bombarding.frames.frames < bombarding.count && performance.now() < bombarding.until)
      await oneSocket(bombarding, next++)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function oneSocket(bombarding: Bombarding, index: number): Promise<void> {
  const { world, seed, frames, port } = bombarding
  const random = seeded(Math.imul(seed ^ 0x51ab, 0x85ebca6b) + index)
  if (index % 200 === 0 && world.spoiled.size > 0) await bombarding.mend()
  const caller = random.pick(random.chance(92) ? holders : strangers)
  const greeting = greetingOf(random, world.tokenOf(caller))
  const socket = await openRaw({ port, headers: greeting.headers })
  frames.sockets++
  const told = await converse(bombarding, { socket, caller, random, isHonest: greeting.isHonest, index })
  socket.end()
  frames.byEnd.set(told, (frames.byEnd.get(told) ?? 0) + 1)
}

function greetingOf(random: Random, token: string | undefined): { headers: string[]; isHonest: boolean } {
  const who = token ? [random.chance(50) ? `cookie: token=${token}` : `authorization: Bearer ${token}`] : []
  if (random.chance(93)) return { headers: who, isHonest: true }
  const odd = random.pick([
    ['origin: https://evil.example'],
    ['origin: null'],
    ['sec-websocket-protocol: a,,b, \u0007'],
    ['sec-websocket-extensions: permessage-deflate; server_max_window_bits=99'],
    ['sec-websocket-version: 99'],
    [`x-long: ${'a'.repeat(9000)}`],
  ])
  return { headers: [...who, ...odd], isHonest: false }
}

interface Conversation {
  socket: RawSocket
  caller: Caller
  random: Random
  /** Nothing odd was said in the handshake. */
  isHonest: boolean
  index: number
}

/** Answers the word under which this socket is counted. */
async function converse(bombarding: Bombarding, talk: Conversation): Promise<string> {
  const { socket, caller, random, isHonest, index } = talk
  const { world, findings, deck, frames } = bombarding
  const fault = (kind: string, detail: string) =>
    findings.add({ kind: `socket: ${kind}`, detail: `${caller}, socket ${index}: ${detail}` }, null)
  if (socket.status !== 101) {
    const mayRefuse = !isHonest || strangers.includes(caller) || world.spoiled.has(caller)
    if (socket.status === 401 && holders.includes(caller)) world.spoiled.add(caller)
    else if (!mayRefuse) fault(`handshake refused with ${socket.status}`, socket.head.slice(0, 200))
    if (socket.status >= 500) fault(`handshake answered ${socket.status}`, socket.head.slice(0, 200))
    return `refused ${socket.status}`
  }
  if (strangers.includes(caller) && (await isLetInAgain(bombarding, caller)))
    fault('a stranger was let in', socket.head.slice(0, 200))
  const sent: FrameCase[] = []
  for (let left = random.between(1, FRAMES_MAX); left > 0 && socket.isOpen(); left--) {
    const frame = drawFrame({ random, world, caller, odd: deck.odd })
    // Two frames in a row belong together, and one write of both is as good as two.
    for (const part of frame.parts) socket.write(part)
    frames.frames += frame.parts.length
    sent.push(frame)
    if (frame.isFatal) break
    if (random.chance(10)) await sleep(random.between(1, 20))
  }
  await judgeEnd(talk, { sent, fault })
  judgeHeard(talk, { sent, fault, world })
  const code = socket.isOpen() ? 0 : await socket.closed
  return code === 0 ? 'left open' : String(code)
}

/** A case of the administrator's may have lifted the block a moment before: whoever was let in is made anew. */
async function isLetInAgain({ world, port, mend }: Bombarding, caller: Caller): Promise<boolean> {
  world.spoiled.add(caller)
  await mend()
  const token = world.tokenOf(caller)
  const socket = await openRaw({ port, headers: token ? [`cookie: token=${token}`] : [] })
  socket.end()
  return socket.status === 101
}

interface Said {
  sent: readonly FrameCase[]
  fault: (kind: string, detail: string) => void
}

/** After a fatal frame the server ends it; after others it still answers. */
async function judgeEnd({ socket }: Conversation, { sent, fault }: Said): Promise<void> {
  const last = sent.at(-1)
  const kinds = sent.map(({ kind }) => kind).join(', ')
  const isOver = () => socket.heard.some(({ opcode }) => opcode === opcodes.close)
  if (last?.isFatal) {
    const isEnded = await socket.until(isOver, PATIENCE_MS)
    if (!isEnded && socket.isOpen()) return fault(`still open after ${last.kind}`, kinds)
    if (isEnded) socket.write(frameOf('', { opcode: opcodes.close }))
    await socket.until(() => false, PATIENCE_MS)
  } else if (socket.isOpen()) {
    socket.write(frameOf('alive?', { opcode: opcodes.ping }))
    const isThere = await socket.until(
      () => socket.heard.some(({ opcode, payload }) => opcode === opcodes.pong && payload.equals(ALIVE)),
      PATIENCE_MS,
    )
    if (!isThere && socket.isOpen() && !isOver()) return fault('unanswered', kinds)
  }
  if (socket.isOpen()) return
  const code = await socket.closed
  // Bytes that it never read take the word of its end with them.
  const mayBeCut = code === CUT && sent.some(({ isFatal, isHeavy }) => isFatal || isHeavy)
  if (!ENDS.has(code) && !mayBeCut && last?.kind !== 'close of a kind') fault(`closed with ${code}`, kinds)
}

const ALIVE = Buffer.from('alive?')
const known = new Set(['subscribed', 'refused', 'event', 'error'])

interface Told {
  type: string
  url?: string
}

/** Nothing but frames of the contract, of addresses that are the caller's to hear. */
function judgeHeard({ socket, caller }: Conversation, { sent, fault, world }: Said & { world: World }): void {
  const asked = new Set(sent.flatMap(({ url }) => url ?? []))
  for (const { opcode, payload } of socket.heard) {
    if (opcode !== opcodes.text) continue
    const text = payload.toString()
    for (const whose of world.canaries.toldTo(caller, text)) fault('leak', whose)
    const frame = JSON.parse(text) as Told
    if (!known.has(frame.type)) fault('an unknown frame', text.slice(0, 200))
    if (frame.type === 'event' && frame.url !== '/me' && !asked.has(frame.url ?? ''))
      fault('an event that nobody asked for', text.slice(0, 200))
    if (frame.type === 'subscribed' && !mayHear(world, caller, frame.url ?? ''))
      fault('somebody else’s address', text.slice(0, 200))
  }
}

/** A request's address is its tourist's, a chat's both sides'; agents hear every request of their countries. */
function mayHear(world: World, caller: Caller, url: string): boolean {
  const [, kind, id] = /^\/(auctions|chats)\/(\d+)$/.exec(url) ?? []
  if (!kind) return url === '/me' || url.startsWith('/agent/')
  const owners = world.holdersOf(kind === 'auctions' ? 'request' : 'offer', Number(id))
  return !owners || owners.has(personOf(caller))
}
