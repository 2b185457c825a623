import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import type { PaperData, PaperTemplate } from './paper.ts'

/** The process that builds papers, seen from here. */
export interface Press {
  /** The PDF. Throws PressDied where another try may succeed. */
  print(template: PaperTemplate, data: PaperData): Promise<Uint8Array>
  /** Not where it has died, or has grown too big. */
  isUsable(): boolean
  close(): Promise<void>
  readonly pid: number | undefined
}

export interface PressOptions {
  /** A paper that takes longer is called off, with the process. */
  timeMaxMs?: number
  /** One that holds more is replaced before its next paper. */
  memoryMaxBytes?: number
  /** By the engine for machines that have no build of their own, on any. */
  isPortable?: boolean
}

/** What goes to the process. */
export interface PrintOrder {
  n: number
  template: PaperTemplate
  data: PaperData
}

/** What comes back. */
export type PrintAnswer = { n: number; memory: number } & ({ bytes: Uint8Array } | { fault: string })

/** It has gone under a paper, or never answered. */
export class PressDied extends Error {
  override readonly name = 'PressDied'
}

const TIME_MAX_MS = 30_000
const MEMORY_MAX_BYTES = 700 * 2 ** 20
/** Those who wait for an answer of the server come first. */
const NICE = 10

interface Order {
  n: number
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

/** Starts the process. It knows nothing of the server but what it is sent, and ends with the server however that ends. */
export function startPress({
  timeMaxMs = TIME_MAX_MS,
  memoryMaxBytes = MEMORY_MAX_BYTES,
  isPortable = false,
}: PressOptions = {}): Press {
  const child = forkPress(isPortable ? ['--portable'] : [])
  let order: Order | undefined
  let printed = 0
  let memory = 0
  const ended = new Promise<void>((resolve) => {
    const gone = (how: string) => {
      order?.reject(new PressDied(how))
      resolve()
    }
    child.once('exit', (code, signal) => gone(`the process of papers ended (${signal ?? code})`))
    child.once('error', (error) => gone(error.message))
  })
  child.on('message', (answer: PrintAnswer) => {
    if (answer.n !== order?.n) return
    memory = answer.memory
    if ('fault' in answer) order.reject(new Error(answer.fault))
    else order.resolve(answer.bytes)
  })

  return {
    async print(template, data) {
      const n = ++printed
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      order = { n, resolve, reject }
      const timer = setTimeout(() => {
        reject(new Error(`${template.name}: not built in ${timeMaxMs} ms`))
        child.kill('SIGKILL')
      }, timeMaxMs)
      holdOpen(child, true)
      try {
        child.send({ n, template, data } satisfies PrintOrder, (error) => {
          if (error) reject(new PressDied(error.message))
        })
        return await promise
      } finally {
        clearTimeout(timer)
        holdOpen(child, false)
        order = undefined
      }
    },
    isUsable: () => child.connected && !child.killed && memory <= memoryMaxBytes,
    close: () => {
      child.ref()
      child.kill('SIGKILL')
      return ended
    },
    get pid() {
      return child.pid
    },
  }
}

function forkPress(args: string[]): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'print.ts'), args, {
    // Without the settings of the server: no key and no address of a database is of use for a paper.
    env: { PATH: process.env.PATH ?? '', SystemRoot: process.env.SystemRoot ?? '' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    if (child.pid) os.setPriority(child.pid, NICE)
  } catch {
    // Not everywhere, and papers are built all the same.
  }
  holdOpen(child, false)
  return child
}

/** An idle one keeps nobody from ending. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref()
  else child.unref()
  if (isHeld) child.channel?.ref()
  else child.channel?.unref()
}
