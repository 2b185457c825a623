import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Endpoint } from './connection.ts'
import { socketFolderInUse } from './postmaster-pid.ts'

const PORT = 5432
/** The shortest limit of a socket's address among the supported systems (macOS: 104 bytes with the final zero). */
const LONGEST_SOCKET_PATH = 103
const FIRST_PRIVATE_PORT = 49_152

/** Where the server of this data folder listens: never on the network, except on Windows (loopback only). */
export function chooseEndpoint(dataDir: string): Endpoint {
  const hash = createHash('sha256').update(dataDir).digest()
  if (process.platform === 'win32') return loopback(FIRST_PRIVATE_PORT + (hash.readUInt16BE(0) >> 2))
  const inUse = socketFolderInUse(dataDir)
  if (inUse) return unixSocket(dataDir, inUse)
  if (Buffer.byteLength(path.join(dataDir, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH)
    return unixSocket(dataDir, dataDir)
  const folder = path.join(os.tmpdir(), `lotour-${hash.toString('hex').slice(0, 16)}`)
  makePrivate(folder)
  return unixSocket(dataDir, folder)
}

function unixSocket(dataDir: string, folder: string): Endpoint {
  return {
    host: folder,
    port: PORT,
    settings: { port: String(PORT), unix_socket_directories: folder },
    ...(folder !== dataDir && { privateDir: folder }),
  }
}

function loopback(port: number): Endpoint {
  return {
    host: '127.0.0.1',
    port,
    settings: { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' },
  }
}

/** A folder in a shared place can be prepared by a stranger, so an existing one has to be ours and closed. */
function makePrivate(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = fs.lstatSync(folder)
  const user = process.getuid?.()
  const isOurs = fs.lstatSync(folder).isDirectory() && (mode & 0o077) === 0 && (uid === user || user === 0)
  if (!isOurs)
    throw new Error(`Папка ${folder} принадлежит другому пользователю: удалите её или задайте TMPDIR.`)
}
