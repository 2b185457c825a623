import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A frame of somebody else may run no script of ours. */
const FRAME_MS = 1000

/** By selectors; all of the page where nothing is included. */
interface Part {
  include?: string[]
  exclude?: string[]
}

interface Axe {
  run: (part: Part, asked: RunOptions) => Promise<AxeResults>
}

/**
 * What axe finds wrong. It is given to a page once, however often the page is looked at: to read and to make ready a
 * megabyte of script costs as much as a look. What is right is not told one by one, and no style sheet is fetched again:
 * no rule of ours needs it (decision 0193).
 */
export async function look(page: Page, where: Part, options: RunOptions): Promise<Result[]> {
  await give(page.mainFrame())
  for (const frame of page.frames().slice(1)) await withinLimit(give(frame))
  const asked: RunOptions = { ...options, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate(run, { part: { include: [], exclude: [], ...where }, asked })
  return violations
}

/** In the page. */
async function run({
  part,
  asked,
}: {
  part: Part
  asked: RunOptions
}): Promise<Pick<AxeResults, 'violations'>> {
  const { axe } = window as unknown as { axe: Axe }
  const { violations } = await axe.run(part, asked)
  return { violations }
}

async function give(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

async function withinLimit(work: Promise<void>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, FRAME_MS))
  await Promise.race([work.catch(() => {}), limit])
}
