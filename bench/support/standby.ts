/**
 * A synchronous standby for benchmarks, as far as a commit can tell: takes the journal, writes it to the disk, and says
 * so as late as if it stood a millisecond away each way. It applies nothing. The binaries from npm have no pg_basebackup,
 * so a real one cannot be had from them; `npm run test:failover` has three.
 */
import { closeSync, fdatasync, mkdtempSync, openSync, rmSync, write } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** There and back. */
const AWAY_MS = 2
const STATUS_BYTES = 34
const XLOG_DATA = 'w'.charCodeAt(0)
const HEADER_BYTES = 25

/** What the types of `pg` do not name. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void
  removeAllListeners(event: 'copyData'): void
  once(event: 'replicationStart', listener: () => void): void
}

const folder = mkdtempSync(path.join(tmpdir(), 'lotour-standby-'))
const file = openSync(path.join(folder, 'journal'), 'w')
process.on('exit', () => {
  closeSync(file)
  rmSync(folder, { recursive: true, force: true })
})
const writing = promisify(write)
const syncing = promisify(fdatasync)

const options = {
  connectionString: process.env['DATABASE_URL'],
  application_name: 'standby',
  replication: 'true',
}
const client = new pg.Client(options)
client.on('error', (error) => {
  console.error(error)
  process.exit(1)
})
await client.connect()
const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
const [high = '0', low = '0'] = (rows[0]?.xlogpos ?? '').split('/')
const start = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
const { connection } = client as unknown as { connection: Wire }

let waiting: Buffer[] = []
let end = start
let isWriting = false

/** Everything that has come meanwhile goes to the disk together, and is acknowledged together. */
async function keep(): Promise<void> {
  isWriting = true
  while (waiting.length > 0) {
    const [chunks, upTo] = [waiting, end]
    waiting = []
    await writing(file, Buffer.concat(chunks), 0, undefined, 0)
    await syncing(file)
    setTimeout(() => connection.sendCopyFromChunk(statusOf(upTo)), AWAY_MS)
  }
  isWriting = false
}

/** Written, flushed and applied up to here. */
function statusOf(position: bigint): Buffer {
  const status = Buffer.alloc(STATUS_BYTES)
  status.write('r', 0)
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(position, at)
  return status
}

// The client itself takes rows that no query of its own asked for as an error.
connection.removeAllListeners('copyData')
connection.on('copyData', ({ chunk }) => {
  if (chunk[0] !== XLOG_DATA) return connection.sendCopyFromChunk(statusOf(end))
  const bytes = Buffer.from(chunk.subarray(HEADER_BYTES))
  end = chunk.readBigUInt64BE(1) + BigInt(bytes.length)
  waiting.push(bytes)
  if (!isWriting) void keep()
})
connection.once('replicationStart', () => {
  // It counts as synchronous from its first word on, and there may be nothing to write yet.
  connection.sendCopyFromChunk(statusOf(start))
  process.send?.('ready')
})
connection.query(`START_REPLICATION PHYSICAL ${high}/${low}`)
process.on('disconnect', () => process.exit())
