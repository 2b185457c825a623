import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../contract/platform/refusals.ts'

/** Calls are turned away while the event loop is later than this, by the mean of each second. */
const DELAY_MS = 1500
/** From the first moment that calls are taken; longer while the loop has not been in time once, up to ten times as long. */
const OPENING_MS = 3000
/** Routes of what pages load, each a file as it lies there or a picture that is drawn once. */
const FILES = ['/assets/', '/images/', '/flags/', '/favicon.svg']

/**
 * A process that cannot keep up tells callers to come again. What its own start has cost is not counted against them:
 * a release that is compiled for the first time blocks the loop for seconds on a busy machine, and the mean of that
 * second is still there when a balancer, at once, sends everybody. Scripts and pictures of a page that was let in are no
 * callers of their own: without them it stands there dead, and a file costs next to nothing.
 */
export async function limitLoopDelay(app: FastifyInstance, openingMs = OPENING_MS): Promise<void> {
  let isOpening = false
  let opening: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    isOpening = true
    const began = performance.now()
    // A look of its own, not the clock alone: one block can outlast all of it.
    opening = setInterval(
      () => {
        const ms = performance.now() - began
        isOpening = ms < openingMs || (app.isUnderPressure() && ms < openingMs * 10)
        if (!isOpening) clearInterval(opening)
      },
      Math.min(openingMs, 1000),
    ).unref()
  })
  app.addHook('onClose', async () => clearInterval(opening))
  await app.register(underPressure, {
    maxEventLoopDelay: DELAY_MS,
    exposeStatusRoute: false,
    pressureHandler: async ({ routeOptions }) => {
      if (!isOpening && !isFile(routeOptions.url)) throw new Refusal('unavailable', 'unavailable')
    },
  })
}

const isFile = (route = '') => FILES.some((file) => route.startsWith(file))
