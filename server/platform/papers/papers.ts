import { createHash } from 'node:crypto'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Paper, PaperData, PaperTemplate } from './paper.ts'
import { type Press, type PressOptions, PressDied, startPress } from './press.ts'

export interface Papers {
  build(template: PaperTemplate, data: PaperData): Promise<Paper>
  /** Calls that wait are refused, the process ends at once. */
  close(): Promise<void>
}

export interface PapersOptions extends PressOptions {
  /** How many calls may wait for their turn. */
  waitingMax?: number
  /** How long an idle process keeps its memory. */
  idleMs?: number
  start?: (options: PressOptions) => Press
}

const WAITING_MAX = 64
const IDLE_MS = 60_000
/** One that dies under a paper may have been killed for its memory; one that dies twice dies of the paper. */
const TRIES = 2

/** Builds papers one at a time in a process of their own, which starts with the first and goes when nobody asks. */
export function openPapers(options: PapersOptions = {}): Papers {
  const { waitingMax = WAITING_MAX, idleMs = IDLE_MS, start = startPress } = options
  let press: Press | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let isClosed = false
  let turns: Promise<unknown> = Promise.resolve()

  const leave = async () => {
    clearTimeout(idle)
    const leaving = press
    press = undefined
    await leaving?.close()
  }
  const printed = async (template: PaperTemplate, data: PaperData) => {
    for (let tries = 1; ; tries++) {
      if (isClosed) throw new Refusal('unavailable', 'unavailable')
      if (!press?.isUsable()) {
        await leave()
        press = start(options)
      }
      try {
        return await press.print(template, data)
      } catch (error) {
        if (!(error instanceof PressDied)) throw error
        if (tries >= TRIES && !isClosed)
          throw new Error(`${template.name}: ${error.message}`, { cause: error })
      }
    }
  }
  const inTurn = async (template: PaperTemplate, data: PaperData): Promise<Paper> => {
    clearTimeout(idle)
    const bytes = await printed(template, data)
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  return {
    async build(template, data) {
      if (isClosed || waiting >= waitingMax) throw new Refusal('unavailable', 'unavailable')
      waiting += 1
      const turn = turns
        .then(() => inTurn(template, data))
        .finally(() => {
          waiting -= 1
          if (waiting === 0) idle = setTimeout(() => void leave(), idleMs).unref()
        })
      turns = turn.catch(() => {})
      return turn
    },
    async close() {
      isClosed = true
      await leave()
    },
  }
}
