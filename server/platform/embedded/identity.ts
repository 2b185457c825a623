import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'

/** As whom the server runs: PostgreSQL refuses to run as root. */
export type Identity =
  | { kind: 'self' }
  /** Root on the outside, nobody in a namespace of its own: works even under a closed home folder. */
  | { kind: 'namespace' }
  | { kind: 'user'; uid: number; gid: number }

interface Command {
  command: string
  args: string[]
  owner: { uid?: number; gid?: number }
}

const NOBODY = 65_534
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
const INHERITED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE']

export function chooseIdentity(dataDir: string, binaries: Binaries): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const candidates = candidatesForRoot(dataDir)
  const usable = candidates.find((identity) => canRun(identity, dataDir, binaries))
  if (usable) return usable
  throw new Error(
    'PostgreSQL не запускается от имени root: запустите приложение от обычного пользователя или укажите DATABASE_URL.',
  )
}

export function commandAs(identity: Identity, command: string, args: string[]): Command {
  if (identity.kind === 'namespace')
    return { command: 'unshare', args: [...NAMESPACE, command, ...args], owner: {} }
  const owner = identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {}
  return { command, args, owner }
}

export function giveTo(identity: Identity, file: string): void {
  if (identity.kind === 'user') fs.chownSync(file, identity.uid, identity.gid)
}

/** The server needs none of the application's secrets and none of the user's PG… variables. */
export function spawnEnvironment(): NodeJS.ProcessEnv {
  const inherited = INHERITED_VARIABLES.flatMap((name) =>
    name in process.env ? [[name, process.env[name]]] : [],
  )
  return { ...Object.fromEntries(inherited), LC_MESSAGES: 'C' }
}

/** Existing data decides: only its owner may serve it. */
function candidatesForRoot(dataDir: string): Identity[] {
  const data = fs.statSync(dataDir, { throwIfNoEntry: false })
  if (data && data.uid !== 0) return [{ kind: 'user', uid: data.uid, gid: data.gid }]
  if (data && fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return [{ kind: 'namespace' }]
  const project = fs.statSync(process.cwd())
  const projectOwner: Identity[] =
    project.uid === 0 ? [] : [{ kind: 'user', uid: project.uid, gid: project.gid }]
  return [{ kind: 'namespace' }, ...projectOwner, { kind: 'user', uid: NOBODY, gid: NOBODY }]
}

function canRun(identity: Identity, dataDir: string, binaries: Binaries): boolean {
  const reach = 'cd "$1" && exec "$0" --version'
  const probe = commandAs(identity, '/bin/sh', ['-c', reach, binaries.postgres, path.dirname(dataDir)])
  return spawnSync(probe.command, probe.args, { ...probe.owner, stdio: 'ignore' }).status === 0
}
