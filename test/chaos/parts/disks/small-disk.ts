import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A file system of its own that can be full, or without power. */
export interface SmallDisk {
  folder: string
  /** To the last byte. */
  fill(): void
  free(): void
  dispose(): void
}

/** In memory; or why that cannot be had here. */
export function openSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux') return 'a small file system is mounted on Linux only'
  if (process.getuid?.() !== 0) return 'only root may mount a small file system'
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) {
    fs.rmdirSync(folder)
    return `no tmpfs can be mounted: ${mounted.stderr.trim()}`
  }
  const ballast = path.join(folder, 'ballast')
  const remove = () => takeAway(folder)
  process.once('exit', remove)
  return {
    folder,
    fill: () => fillUp(ballast),
    free: () => fs.rmSync(ballast, { force: true }),
    dispose: () => {
      process.off('exit', remove)
      remove()
    },
  }
}

/** Whoever still holds a file of it keeps that file, and nobody else sees it. */
export function takeAway(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
  fs.rmSync(folder, { recursive: true, force: true })
}

function fillUp(file: string): void {
  const descriptor = fs.openSync(file, 'a')
  try {
    for (let piece = 1 << 20; piece > 0;) {
      try {
        fs.writeSync(descriptor, Buffer.alloc(piece))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        piece = Math.floor(piece / 2)
      }
    }
  } finally {
    fs.closeSync(descriptor)
  }
}
