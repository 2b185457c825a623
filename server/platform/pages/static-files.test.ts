import fs from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { createServer } from '../http/server.ts'
import { createLog } from '../log.ts'
import { registerBuiltFiles } from './static-files.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
const said: string[] = []
const log = createLog('error', { write: (line) => void said.push(line) })
const app = await createServer({ config: readConfig({ LOTOUR_DATA_DIR: root, LOTOUR_DEMO: '1' }), log })
let port = 0

beforeAll(async () => {
  fs.mkdirSync(path.join(root, 'build/client/assets'), { recursive: true })
  fs.mkdirSync(path.join(root, 'public'))
  fs.writeFileSync(path.join(root, 'build/client/assets/own.js'), 'own')
  fs.writeFileSync(path.join(root, 'package.json'), '{}')
  await registerBuiltFiles(app, root)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  fs.rmSync(root, { recursive: true })
})

/** As it stands: a client library would tidy the address. */
async function statusOf(address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).slice(9, 12)
}

test('SEC-17, ERR-03 an address that leads out of the folder of built files is one that is not there, and no error of ours', async () => {
  expect(await statusOf('/assets/own.js')).toBe('200')
  for (const address of [
    '/assets//own.js',
    '/assets/..',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2fpackage.json',
    '/assets/.own.js',
  ])
    expect([address, await statusOf(address)]).toEqual([address, '404'])
  expect(said).toEqual([])
})
