import type { Page, Request, Route } from '@playwright/test'

interface Refusing {
  status: number
  error: Record<string, string>
  /** Seconds. */
  retryAfter?: number
  /** Which of the calls to the path; all without it. */
  method?: string
}

/** The next call to the path is refused; what comes after it reaches the server again. */
export async function refuseOnce(page: Page, path: string, refusal: Refusing): Promise<void> {
  const { status, error, retryAfter, method } = refusal
  await page.route(
    `**${path}`,
    (route) => {
      if (method && route.request().method() !== method) return route.fallback()
      return route.fulfill({
        status,
        json: { status: false, code: status, error },
        ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }),
      })
    },
    { times: 1 },
  )
}

/** The next call to the path gets no answer at all. */
export async function cutOnce(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.abort('connectionreset'), { times: 1 })
}

/** Calls to the path are answered with these fields changed. */
export async function answerWith(page: Page, path: string, change: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } })
  })
}

/** Every call to the path from now on, whatever comes of it. */
export function callsOf(page: Page, method: string, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

/** Keeps the answers of a call until they are let go. */
export async function held(page: Page, path: string): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let isHeld = true
  await page.route(path, async (route) => {
    if (isHeld) waiting.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(waiting.map((route) => route.continue()))
  }
}
