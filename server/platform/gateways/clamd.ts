import { connect } from 'node:net'
import type { FileScanner, Scanned } from '../files/checking/file-scanner.ts'
import { OutsideFailure } from '../outside/outside-failure.ts'

export interface ClamdAccount {
  host: string
  port: number
  /** Of one try; a person's page waits for nothing of it. */
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000
const PIECE = 64 * 1024
const REPLY_MAX = 4096

/** clamd by TCP: the bytes are handed over in pieces (INSTREAM), nothing of them is kept there. One try more where it fails. */
export function clamd(account: ClamdAccount): FileScanner {
  return {
    async scan(bytes) {
      try {
        return await ask(account, bytes)
      } catch (error) {
        if (error instanceof OutsideFailure && error.fault !== 'later') throw error
        return ask(account, bytes)
      }
    },
  }
}

async function ask({ host, port, timeoutMs = TIMEOUT_MS }: ClamdAccount, bytes: Buffer): Promise<Scanned> {
  const socket = connect({ host, port })
  const timer = setTimeout(
    () => socket.destroy(new OutsideFailure('later', 'clamd is silent', { noAnswer: 'timeout' })),
    timeoutMs,
  )
  try {
    const replied = new Promise<string>((resolve, reject) => {
      let reply = ''
      socket.on('data', (piece) => {
        reply += piece.toString('latin1')
        if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')))
        else if (reply.length > REPLY_MAX) reject(new OutsideFailure('later', 'clamd answered at length'))
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new OutsideFailure('later', 'clamd hung up')))
    })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += PIECE) socket.write(framed(bytes.subarray(at, at + PIECE)))
    socket.write(framed(Buffer.alloc(0)))
    return verdictOf(await replied)
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    throw new OutsideFailure('later', 'clamd is not there', { noAnswer: 'unreachable' })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}

/** «stream: OK», «stream: Eicar-Test-Signature FOUND», «INSTREAM size limit exceeded. ERROR». Anything else is no answer. */
export function verdictOf(reply: string): Scanned {
  if (reply === 'stream: OK') return { isClean: true }
  const found = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1]
  if (found !== undefined) return { isClean: false, found }
  throw new OutsideFailure(reply.includes('size limit') ? 'ours' : 'later', 'clamd could not tell')
}
