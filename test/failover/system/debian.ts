import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { signalAll } from '../../kill/server/processes.ts'
import { isRunning } from '../../support/processes/processes.ts'

/**
 * A Debian in a folder, with what a cluster is made of. Made once, kept in the folder that FAILOVER_SYSTEM names: a
 * release with PostgreSQL 18 and its tools, which neither npm nor older releases bring.
 */
export interface System {
  /** Of the whole system; everything started there sees it as `/`. */
  root: string
  /** A program there, as the user of the database, with its output in this file. */
  run(command: readonly string[], logFile: string): ChildProcess
  /** A folder for that user's own: its name here, and as it is seen from inside. */
  folder(name: string): { here: string; inside: string }
}

const RELEASE = 'forky'
const MIRROR = process.env['FAILOVER_MIRROR'] ?? 'http://deb.debian.org/debian'
const PACKAGES = ['postgresql-18', 'patroni', 'etcd-server', 'python3-etcd', 'haproxy', 'nats-server']
const HOMES = 'srv/failover'

/** Inside, devices and processes are seen by a view of the mounts that ends with the program. */
const ENTER =
  'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot --userspec=postgres:postgres "$0" "$@"'

/** Or why there is none. */
export function openSystem(say: (line: string) => void): System | string {
  const root = process.env['FAILOVER_SYSTEM'] ?? `/var/tmp/lotour-failover-${RELEASE}`
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  const missing = ['unshare', 'chroot', 'mmdebstrap'].find((name) => !has(name))
  if (missing && !isWhole(root)) return `it needs ${missing}`
  if (!isWhole(root)) {
    say(`Debian ${RELEASE} is put into ${root}: some two minutes, once`)
    const complaint = make(root)
    if (complaint) return `Debian’s packages cannot be had: ${complaint}`
  }
  const owner = ownerIn(root)
  endAbandoned(path.join(root, HOMES))
  return {
    root,
    run: (command, logFile) => {
      const log = fs.openSync(logFile, 'a')
      const child = spawn(
        'unshare',
        ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, root, ...command],
        {
          cwd: '/',
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/var/lib/postgresql', LANG: 'C.UTF-8' },
          stdio: ['ignore', log, log],
          detached: true,
        },
      )
      fs.closeSync(log)
      return child
    },
    folder: (name) => {
      const inside = path.join('/', HOMES, name)
      const here = path.join(root, inside)
      fs.mkdirSync(path.dirname(here), { recursive: true })
      fs.mkdirSync(here, { recursive: true, mode: 0o700 })
      fs.chownSync(here, owner.uid, owner.gid)
      return { here, inside }
    },
  }
}

function has(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}

function isWhole(root: string): boolean {
  const programs = [
    'usr/bin/patroni',
    'usr/bin/etcd',
    'usr/sbin/haproxy',
    'usr/lib/postgresql/18/bin/pg_rewind',
  ]
  return programs.every((program) => fs.existsSync(path.join(root, program)))
}

/** What went wrong, or nothing. Made beside its place first, so that what is there is whole. */
function make(root: string): string | undefined {
  const beside = `${root}.new`
  fs.rmSync(beside, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(root), { recursive: true })
  const { status, stderr } = spawnSync(
    'mmdebstrap',
    [
      '--variant=apt',
      // Testing’s list of packages may be some days over its date at a mirror.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      `--include=${PACKAGES.join(',')}`,
      RELEASE,
      beside,
      MIRROR,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (status !== 0) return stderr.trim().split('\n').at(-1) ?? 'mmdebstrap'
  fs.rmSync(root, { recursive: true, force: true })
  fs.renameSync(beside, root)
  return undefined
}

/** Of runs that were themselves killed: whatever names their folder. */
function endAbandoned(homes: string): void {
  if (!fs.existsSync(homes)) return
  for (const name of fs.readdirSync(homes)) {
    if (isRunning(Number(/^run-(\d+)$/.exec(name)?.[1]))) continue
    const word = path.join('/', HOMES, name, '/')
    signalAll(processesNaming(word), 'SIGKILL')
    fs.rmSync(path.join(homes, name), { recursive: true, force: true })
  }
}

function processesNaming(word: string): number[] {
  const all = fs.readdirSync('/proc').map(Number).filter(Number.isInteger)
  return all.filter((pid) => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  })
}

function ownerIn(root: string): { uid: number; gid: number } {
  const line = fs
    .readFileSync(path.join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
