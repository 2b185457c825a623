import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeAway } from './small-disk.ts'

/** An ext4 of its own whose power can be cut. */
export interface PowerDisk {
  folder: string
  /** From now on nothing reaches the disk, not even what was written and not yet forced to it. */
  cutPower(): void
  /** After everybody who held a file of it has gone. */
  comeBack(): Promise<void>
  dispose(): void
}

const MEGABYTES = 1500
const UNMOUNT_MS = 15_000
/** EXT4_IOC_SHUTDOWN with "do not even write the journal". */
const CUT = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

/** The kernel lets go of the files of the dead a moment after them. */
async function unmount(folder: string): Promise<void> {
  let told = ''
  for (const end = Date.now() + UNMOUNT_MS; Date.now() < end; await sleep(100)) {
    const { status, stderr } = spawnSync('umount', [folder], { encoding: 'utf8' })
    if (status === 0) return
    told = stderr.trim()
  }
  throw new Error(`the disk could not be taken out: ${told}`)
}

/** Or why it cannot be had here. */
export function openPowerDisk(): PowerDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux may mount a disk of its own'
  for (const tool of ['mkfs.ext4', 'python3', 'mount'])
    if (spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0) return `${tool} is not installed`
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-power-'))
  const image = path.join(home, 'image')
  const folder = path.join(home, 'disk')
  fs.mkdirSync(folder)
  fs.closeSync(fs.openSync(image, 'w'))
  fs.truncateSync(image, MEGABYTES * 1024 * 1024)
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  const mount = () => spawnSync('mount', ['-o', 'loop', image, folder], { encoding: 'utf8' })
  const mounted = mount()
  if (mounted.status !== 0) {
    fs.rmSync(home, { recursive: true })
    return `no loop device can be mounted: ${mounted.stderr.trim()}`
  }
  const remove = () => {
    takeAway(folder)
    fs.rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return {
    folder,
    cutPower: () => execFileSync('python3', ['-c', CUT, folder]),
    comeBack: async () => {
      await unmount(folder)
      const again = mount()
      if (again.status !== 0) throw new Error(`the disk did not come back: ${again.stderr}`)
    },
    dispose: () => {
      process.off('exit', remove)
      remove()
    },
  }
}
