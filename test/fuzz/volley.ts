import type { Endpoint } from '../../contract/platform/endpoint.ts'
import type { Case, Deck } from './cases/case.ts'
import { caseOf } from './cases/cases.ts'
import type { Findings } from './judging/findings.ts'
import { DOOR, faultsOf } from './judging/judge.ts'
import { learn } from './world/learn.ts'
import type { Cast } from './world/people.ts'
import { type Shot, shotOf } from './shots.ts'
import { storyOf } from './world/story.ts'
import type { Watch } from './watch.ts'
import type { Answer, Wire } from './wire.ts'
import type { World } from './world/world.ts'

/** Everything that calls are made with. */
export interface Range {
  port: number
  wire: Wire
  watch: Watch
  world: World
  cast: Cast
  deck: Deck
  endpoints: ReadonlyMap<string, Endpoint>
  findings: Findings
  tally: Tally
}

/** What was answered, how often, how long it took. */
export interface Tally {
  requests: number
  byStatus: Map<number | string, number>
  /** Of the story's calls: title → served, of so many. */
  story: Map<string, [served: number, made: number]>
  /** Title → milliseconds in all, calls. */
  cost: Map<string, [milliseconds: number, calls: number]>
  slow: number
  longest: number
}

export function emptyTally(): Tally {
  return { requests: 0, byStatus: new Map(), story: new Map(), cost: new Map(), slow: 0, longest: 0 }
}

const STORY_PERCENT = 8
/** An answer that takes longer is looked at again. */
export const SLOW_MS = 2000
/** A server that does not get its turn sheds calls for a moment before and after it is noticed. */
const SHED_MS = 2000
/** So many calls may pass before whoever lost his sign-in gets another. */
const MEND_EVERY = 100

export function caseAt(range: Pick<Range, 'deck' | 'endpoints'>, index: number): Case {
  const { seed } = range.deck
  // Numbers, not chance, so that a case needs nobody before it; scattered, so that no operation falls to the story.
  const isStory = range.deck.hasStory && (Math.imul(index, 0x9e3779b1) >>> 0) % 100 < STORY_PERCENT
  return isStory ? storyOf(range.endpoints, { seed, index }) : caseOf(range.deck, index)
}

/** Calls from this number up to that one or until then, so many at a time; then the slow ones again, alone. */
export async function fire(
  range: Range,
  { from, to, lanes, until = Infinity }: { from: number; to: number; lanes: number; until?: number },
): Promise<void> {
  const slow: { shot: Shot; answer: Answer }[] = []
  const letIn: Shot[] = []
  let next = from
  let mending = Promise.resolve()
  let isMending = false
  const mend = async () => {
    isMending = true
    await range.cast.mend()
    isMending = false
  }
  const lane = async () => {
    for (let index = next++; index < to && performance.now() < until; index = next++) {
      if (index % MEND_EVERY === 0 && range.world.spoiled.size > 0 && !isMending) mending = mend()
      const shot = shotOf(caseAt(range, index), range)
      const answer = await send(range.wire, shot)
      count(range.tally, shot, answer)
      if (answer.milliseconds > SLOW_MS) slow.push({ shot, answer })
      if (note(range, shot, answer)) letIn.push(shot)
      learn(range.world, shot, answer)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await mending
  range.tally.slow += slow.length
  for (const one of slow) await judgeSlow(range, one)
  for (const shot of letIn) await judgeDoor(range, shot)
}

function send(wire: Wire, { bytes, of }: Shot): Promise<Answer> {
  return wire.send({ bytes, isHead: of.method === 'HEAD', isLast: of.mayBeCut })
}

/** Whether somebody was let in whom the contract turns away: that is judged when nobody else calls. */
function note({ world, endpoints, findings, watch }: Range, shot: Shot, answer: Answer): boolean {
  const faults = faultsOf(shot, answer, { world, endpoints })
  for (const fault of faults) {
    const { at, milliseconds } = answer
    const isShedding = fault.kind === '503' && watch.wasStarved(at - SHED_MS, at + milliseconds + SHED_MS)
    if (!isShedding && fault.kind !== DOOR) findings.add(fault, shot)
  }
  return faults.some(({ kind }) => kind === DOOR)
}

const SHUT: readonly (number | string)[] = [401, 403, 429]

/**
 * An administrator's case may have lifted a block or passed an agency a moment before: whoever was let in is made anew
 * and the same call made again, while nobody else calls.
 */
async function judgeDoor(range: Range, { of, caller }: Shot): Promise<void> {
  range.world.spoiled.add(caller)
  await range.cast.mend()
  const shot = shotOf(of, range)
  const again = await send(range.wire, shot)
  const detail = `${caller} was let in, and alone answered ${again.status}`
  if (!SHUT.includes(again.status)) range.findings.add({ kind: DOOR, detail }, shot)
  learn(range.world, shot, again)
}

/** Longer than any lock of the product's is waited for, on however busy a machine. */
const BEYOND_MS = 8000

/** Slow alone as well, or while the server was quick for everybody else: then it is not the machine. */
async function judgeSlow({ wire, watch, findings }: Range, { shot, answer }: { shot: Shot; answer: Answer }) {
  const again = await send(wire, shot)
  const until = answer.at + answer.milliseconds
  const isBeyond = answer.milliseconds > BEYOND_MS || !watch.wasStarved(answer.at, until)
  const detail = `${answer.milliseconds | 0} ms, alone ${again.milliseconds | 0} ms, answered ${answer.status}`
  if (again.milliseconds > SLOW_MS && !watch.wasStarved(again.at, again.at + again.milliseconds))
    findings.add({ kind: 'slow', detail }, shot)
  else if (isBeyond && watch.wasQuick(answer.at, until)) findings.add({ kind: 'waited', detail }, shot)
}

function count(tally: Tally, { of }: Shot, { status, cut, milliseconds }: Answer): void {
  tally.requests++
  const kind = cut ?? status
  tally.byStatus.set(kind, (tally.byStatus.get(kind) ?? 0) + 1)
  tally.longest = Math.max(tally.longest, milliseconds)
  const title = `${of.endpoint.method} ${of.endpoint.path}`
  const [spent, calls] = tally.cost.get(title) ?? [0, 0]
  tally.cost.set(title, [spent + milliseconds, calls + 1])
  if (of.done[0] !== 'story') return
  const [served, made] = tally.story.get(title) ?? [0, 0]
  tally.story.set(title, [served + Number(status === 200), made + 1])
}
