import { once } from 'node:events'
import { createReadStream, mkdirSync, rmSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdmin, loadGeo } from '../../test/support/console-reading.ts'
import { freePort } from '../../test/support/processes/processes.ts'
import { partnerKey } from '../../test/partners/s3.ts'
import { openInside } from '../support/inside.ts'
import type { Verdict } from '../support/measure.ts'
import { peakOf, type Program, root, startProgram } from '../support/programs.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { openMarket, writePriceFileFile } from './market.ts'

/** A line of the generator's is about so long. */
const LINE_BYTES = 57.5
const MEGABYTE = 2 ** 20
const SMALL = 10
/** `BENCH_MEGABYTES` for another. */
const LARGE = Number(process.env['BENCH_MEGABYTES'] ?? 1024)
const LOOK_MS = 250

interface Peaks {
  web: number
  worker: number
}

interface Told {
  id: number
  state: string
  taken: number
  lines: number
  repeats: number
  rejected: number
  message: string | null
}

/**
 * A price file of a gigabyte sent to a web process and loaded by a worker, kept in a folder and behind S3: the most that
 * each process held, over what it held for one of ten megabytes. Every time in processes of their own.
 */
export function largePriceFile(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const folder = path.join(root, '.data', 'bench', `large-${process.pid}`)
    mkdirSync(folder, { recursive: true })
    try {
      const ground = await groundOf(stage, folder)
      await writeFiles(ground)
      const verdicts: Verdict[] = []
      for (const place of places) {
        const small = await sendAndLoad(ground, { place, megabytes: SMALL })
        const large = await sendAndLoad(ground, { place, megabytes: LARGE })
        const most = (who: keyof Peaks, target: number) =>
          verdicts.push({
            name: `large-price-file-${place}-${who}`,
            ratio: large[who] / small[who],
            target,
            isMost: true,
          })
        most('web', 1.5)
        // What it knows of repeats grows to 128 MB, and to half of that again while it does.
        most('worker', 2.5)
      }
      return verdicts
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

const places = ['folder', 's3'] as const
type Place = (typeof places)[number]

interface Ground {
  stage: Stage
  folder: string
  token: string
  email: string
}

async function groundOf(stage: Stage, folder: string): Promise<Ground> {
  const { app, close } = await openInside(stage.connectionString, {})
  await loadGeo(app)
  const { email, token } = await createAdmin(app)
  await close()
  return { stage, folder, token, email }
}

async function writeFiles({ stage, folder }: Ground): Promise<void> {
  const market = await openMarket(stage.connectionString)
  for (const megabytes of [SMALL, LARGE])
    await writePriceFileFile(
      market,
      fileOf(folder, megabytes),
      Math.floor((megabytes * MEGABYTE) / LINE_BYTES),
    )
  await market.close()
}

/** How many tours a file has: its lines but the first. */
async function toursOf(file: string): Promise<number> {
  let lines = 0
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>)
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1
  return lines - 1
}

const fileOf = (folder: string, megabytes: number) => path.join(folder, `${megabytes}.csv`)

async function sendAndLoad(
  ground: Ground,
  { place, megabytes }: { place: Place; megabytes: number },
): Promise<Peaks> {
  const file = fileOf(ground.folder, megabytes)
  const processes = await startAll(ground, place)
  const { web, worker } = processes
  const idle = { web: await peakOf(web), worker: await peakOf(worker) }
  const began = performance.now()
  const { id } = await sent(ground, { web, file, source: `${place}-${megabytes}` })
  const uploaded = performance.now()
  const told = await loaded(ground, { web, id })
  const ended = performance.now()
  const peaks = { web: await peakOf(web), worker: await peakOf(worker) }
  const tours = await toursOf(file)
  await processes.stop()
  console.log(
    JSON.stringify({
      place,
      bytes: statSync(file).size,
      tours,
      told,
      seconds: { upload: Math.round((uploaded - began) / 1000), load: Math.round((ended - uploaded) / 1000) },
      idle,
      peaks,
    }),
  )
  if (told.state !== 'switched' || told.lines !== tours || told.taken + told.repeats !== tours)
    throw new Error(`the price file was not loaded as it is: ${JSON.stringify(told)}`)
  return peaks
}

/** A web process, a worker, and in front of a bucket the partner that plays it. */
async function startAll({ stage, folder, email }: Ground, place: Place) {
  const bucket = place === 's3' ? await startBucket() : undefined
  const env = {
    ADMIN_EMAIL: email,
    ...(bucket ? bucket.env : { LOTOUR_FILES: 'folder', LOTOUR_FILES_DIR: path.join(folder, 'files') }),
  }
  const web = await stage.startServer({ args: ['--role=web'], env })
  const port = await freePort()
  const own = { ...env, LOTOUR_WORKER_PORT: String(port) }
  const worker = await stage.startServer({ args: ['--role=worker'], env: own, port })
  const all = [web, worker, ...(bucket ? [bucket.partner] : [])]
  return {
    web,
    worker,
    stop: async () => {
      for (const program of all) await program.stop()
    },
  }
}

async function startBucket() {
  const port = await freePort()
  const partner = await startProgram({
    file: 'test/partners/s3.ts',
    args: ['--port', String(port)],
    // Its other door answers everybody.
    port: port + 1,
  })
  const env = {
    LOTOUR_FILES: 's3',
    S3_ENDPOINT: `http://localhost:${port}`,
    S3_BUCKET: 'lotour-files',
    S3_REGION: 'ru-central1',
    S3_ACCESS_KEY_ID: partnerKey.id,
    S3_SECRET_ACCESS_KEY: partnerKey.secret,
  }
  return { partner, env }
}

async function sent(
  { token }: Ground,
  { web, file, source }: { web: Program; file: string; source: string },
): Promise<Told> {
  const call = request(`${web.url}/api/admin/price-imports?source=${source}&file_name=${source}.csv`, {
    method: 'POST',
    headers: {
      'content-type': 'text/csv',
      'content-length': statSync(file).size,
      authorization: `Bearer ${token}`,
    },
  })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  const [, [answer]] = await Promise.all([pipeline(createReadStream(file), call), answered])
  const body = (await json(answer)) as { result: Told }
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${JSON.stringify(body)}`)
  return body.result
}

async function loaded({ token }: Ground, { web, id }: { web: Program; id: number }): Promise<Told> {
  for (;;) {
    const answer = await fetch(`${web.url}/api/admin/price-imports/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const {
      id: _id,
      state,
      taken,
      lines,
      repeats,
      rejected,
      message,
    } = ((await answer.json()) as { result: Told }).result
    if (!['queued', 'reading', 'loading'].includes(state))
      return { id, state, taken, lines, repeats, rejected, message }
    await sleep(LOOK_MS)
  }
}
