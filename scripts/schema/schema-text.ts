import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
export const SCHEMA_FILE = path.join(root, 'server/platform/db/schema.ts')
const HEAD = `/**
 * Made by \`npm run schema\` from the migrations and .kysely-codegenrc.json. Do not edit it.
 */

`

/** The types of the tables of a migrated database, as they stand in `SCHEMA_FILE`. */
export async function schemaText(connectionString: string): Promise<string> {
  const print = ['--print', '--log-level', 'silent', '--url', connectionString]
  const { stdout } = await node('kysely-codegen/dist/cli/bin.js', [
    '--config-file',
    path.join(root, '.kysely-codegenrc.json'),
    ...print,
  ])
  return format(HEAD + stdout.slice(stdout.indexOf('import ')))
}

async function format(text: string): Promise<string> {
  const formatting = node('oxfmt/bin/oxfmt', [`--stdin-filepath=${SCHEMA_FILE}`])
  formatting.child.stdin?.end(text)
  return (await formatting).stdout
}

function node(script: string, args: readonly string[]) {
  return run(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
}
