import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { seedAudit } from '../console/seed-audit.ts'
import type { Verdict } from '../support/measure.ts'
import { root } from '../support/programs.ts'
import { seedAgents } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { fillLedger, fillUpTo } from './fill.ts'

/** `BENCH_GIGABYTES=1` for a short look. */
const GIGABYTES = Number(process.env['BENCH_GIGABYTES'] ?? 10)
const MINUTES_MAX = 10
const AGENTS = 1000
const GRANTS = 300
const DEEDS = 1_000_000

/** A copy of a database of ten gigabytes, made beside a server that runs, is put where nothing is, started and checked. */
export function restore(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const to = { copy: path.join(stage.dataDir, 'copy'), data: path.join(stage.dataDir, 'restored') }
    const web = await stage.startServer({ args: ['--role=web'] })
    const size = await timed('filled', () => fill(stage))
    await timed('copied', () => run(['scripts/backup.ts', '--to', to.copy], stage.dataDir))
    await web.stop()
    const plain = await timed('the same files copied without a look at them', async () => {
      await fs.promises.cp(to.copy, `${to.copy}.plain`, { recursive: true })
      fs.rmSync(`${to.copy}.plain`, { recursive: true })
    })
    fs.mkdirSync(to.data)
    fs.copyFileSync(path.join(stage.dataDir, 'secret.key'), path.join(to.data, 'secret.key'))
    fs.cpSync(path.join(stage.dataDir, 'month-keys'), path.join(to.data, 'month-keys'), { recursive: true })
    const restored = await timed('restored', () => run(['scripts/restore.ts', to.copy], to.data))
    console.log(
      `restore: ${size.result.toFixed(1)} GB, ${(restored.seconds / plain.seconds).toFixed(1)} times the plain copy`,
    )
    return [{ name: 'restore-minutes', ratio: restored.seconds / 60 / MINUTES_MAX, target: 1, isMost: true }]
  })
}

async function fill(stage: Stage): Promise<number> {
  const agents = await seedAgents(stage, { count: AGENTS, countryIds: [4], balanceKopecks: 100_000 })
  await fillLedger(stage, { agents, grants: GRANTS })
  const ground = { stage, connectionString: stage.connectionString, superuser: stage.superuser }
  await seedAudit(ground, { deeds: DEEDS, adminId: 1 })
  const size = await fillUpTo(GIGABYTES, stage)
  await stage.settle()
  return size
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  console.log(`restore: ${what} in ${seconds.toFixed(0)} s`)
  return { result, seconds }
}

/** A command of the product as its owner runs it; its words are seen, and anything but success is thrown. */
async function run(args: string[], dataDir: string): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], LOTOUR_DATA_DIR: dataDir, LOTOUR_DEMO: '0' },
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`)
}
