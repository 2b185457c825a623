import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SCHEMA_FILE, schemaText } from '../scripts/schema/schema-text.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { requireUsable } from '../server/platform/db/self-test.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded-postgres.ts'
import { binariesIn, OLDEST, oldestFolder } from './support/database/other-server.ts'

const folder = oldestFolder()
if (!folder)
  process.stdout.write(
    `Нет PostgreSQL ${OLDEST.major}: проверка схемы на нём пропущена (её и все тесты на нём делает npm run test:17).\n`,
  )

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-oldest-'))
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

describe.skipIf(!folder)('on the oldest server that the product works with', () => {
  test('F40 the start finds nothing missing, every migration runs, and the tables are the same', async () => {
    const server = await startEmbeddedPostgres({
      dataDir: path.join(home, 'postgres'),
      binaries: binariesIn(folder!),
      settings: { fsync: 'off' },
    })
    try {
      await requireUsable(server.connectionString)
      await migrate(server.connectionString)
      await migrate(server.connectionString)
      expect(await schemaText(server.connectionString)).toBe(fs.readFileSync(SCHEMA_FILE, 'utf8'))
    } finally {
      await server.stop()
    }
  })
})
