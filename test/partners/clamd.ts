/**
 * A server on this machine that speaks as clamd does (INSTREAM), and can be made to fail:
 * `node test/partners/clamd.ts --port 3310 --fault silent`, `startClamdPartner()` in tests.
 */
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

/** Takes everything and says nothing; says it late; hangs up in the middle; answers with something else. */
export const clamdFaults = ['silent', 'slow', 'cut', 'lies'] as const
export type ClamdFault = (typeof clamdFaults)[number]

export interface ClamdPartner {
  host: string
  port: number
  /** How often it was asked since the last `mend()`. */
  asked(): number
  /** From now on, until `mend()` or so many times. */
  fault(fault: ClamdFault, times?: number): void
  mend(): void
  stop(): Promise<void>
}

/** What every scanner knows as a virus and nobody is harmed by; in two parts, so that this file is none. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)
const COMMAND = 'zINSTREAM\0'
const SLOW_MS = 2000

export async function startClamdPartner({ port = 0 }: { port?: number } = {}): Promise<ClamdPartner> {
  let asked = 0
  let faults: ClamdFault[] = []
  let always: ClamdFault | undefined
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let came = Buffer.alloc(0)
    let fault: ClamdFault | undefined
    let isAsked = false
    socket.on('data', (piece: Buffer) => {
      came = Buffer.concat([came, piece])
      if (!isAsked && came.length >= COMMAND.length) {
        isAsked = true
        asked += 1
        fault = faults.shift() ?? always
        if (fault === 'cut') return socket.destroy()
      }
      const whole = wholeOf(came)
      if (!whole || fault === 'silent') return
      const reply =
        fault === 'lies' ? 'PONG' : whole.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
      setTimeout(() => socket.end(`${reply}\0`), fault === 'slow' ? SLOW_MS : 0).unref()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    fault(fault, times) {
      if (times === undefined) always = fault
      else faults = Array.from({ length: times }, () => fault)
    },
    mend() {
      faults = []
      always = undefined
      asked = 0
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The bytes of a stream that has ended; null: there is more to come. */
function wholeOf(came: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '3310' }, fault: { type: 'string' } },
  })
  const partner = await startClamdPartner({ port: Number(values.port) })
  const fault = clamdFaults.find((one) => one === values.fault)
  if (fault) partner.fault(fault)
  process.stdout.write(
    `Партнёр clamd: CLAMD_URL=tcp://${partner.host}:${partner.port}\n` +
      `Вирусом считает проверочную строку EICAR; сломать: --fault ${clamdFaults.join('|')}\n`,
  )
}
