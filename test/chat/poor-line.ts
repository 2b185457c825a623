import { ApiRefusal, readAnswer } from '../../web/app/calls/answers.ts'
import type { Wire } from '../../web/app/live/socket.ts'
import { type FrailWire, wireTo } from '../chaos/scene/open-page.ts'
import type { Random } from '../kill/random.ts'
import type { Call, Client } from '../kill/traffic/http-client.ts'

/** Of a hundred frames, and of a hundred calls, so many are lost. */
const LOST = { frames: 30, calls: 10 } as const

/** What lies between people and the server. */
export interface Line {
  url: string
  client: Client
  random: Random
  /** Nothing is lost any more. */
  isGood: boolean
  /** Of frames only those that could have been lost. */
  counts: { frames: number; lostFrames: number; calls: number; lostCalls: number; reconnects: number }
}

function isLost({ isGood, random }: Line, percent: number): boolean {
  return !isGood && random.chance(percent)
}

/** As a page's call ends: an answer, or a refusal; of those that are lost one half had reached the server. */
export async function callOver<T>(line: Line, call: Call): Promise<T> {
  const lost = isLost(line, LOST.calls)
  line.counts.calls++
  if (lost) line.counts.lostCalls++
  if (lost && line.random.chance(50)) throw away()
  const answer = await line.client.call(call).catch(() => {
    throw away()
  })
  if (lost) throw away()
  return readAnswer<T>(answer.status, answer.body, answer.retryAfter).result
}

const away = () => new ApiRefusal({ httpStatus: 0, message: 'Нет связи' })

/** A connection on which events are lost; all else on it comes. */
export function poorWire(line: Line, token: string, onSubscribed: () => void): FrailWire {
  const inner = wireTo(`${line.url.replace('http', 'ws')}/ws`, { token })
  const wire: FrailWire = {
    send: inner.send,
    close: inner.close,
    cut: inner.cut,
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  inner.onopen = () => wire.onopen?.()
  inner.onclose = (event) => wire.onclose?.(event)
  inner.onmessage = (message: Parameters<NonNullable<Wire['onmessage']>>[0]) => {
    const text = String(message.data)
    if (text.includes('"type":"event"') && !line.isGood) {
      line.counts.frames++
      if (line.random.chance(LOST.frames)) return void line.counts.lostFrames++
    }
    wire.onmessage?.(message)
    if (text.includes('"type":"subscribed"')) onSubscribed()
  }
  return wire
}
