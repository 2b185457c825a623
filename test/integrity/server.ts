import type { Core } from '../../server/app.ts'
import { jobContext } from '../../server/platform/jobs/worker.ts'
import { type Handler, system } from '../../server/platform/use-case.ts'
import type { Answered, CallApi } from '../support/app.ts'

/** The product as whoever drives it sees it: calls from outside, and what its worker does by itself. */
export interface Server {
  call: CallApi
  /** A job of the worker's, as the queue would run it. */
  job(name: string, payload?: object): Promise<void>
  /** What hears an event after its commit. */
  handler(name: string, data: object): Promise<void>
}

/** Something that a server is asked to do, so that it can be told to another process. */
export type Order =
  | { kind: 'call'; line: Parameters<CallApi>[0]; more?: Parameters<CallApi>[1] }
  | { kind: 'job' | 'handler'; name: string; payload: object }

export const DONE: Answered = { status: 200, body: null, headers: {} }

/** What came of it; work that failed without an answer is a rejection. */
export async function obey(server: Server, order: Order): Promise<Answered> {
  if (order.kind === 'call') return server.call(order.line, order.more)
  await server[order.kind](order.name, order.payload)
  return DONE
}

export function serverOf(core: Core, call: CallApi): Server {
  const { worker, act } = core
  return {
    call,
    job: async (name, payload = {}) => {
      const job = worker.jobs.find((one) => one.name === name)
      if (!job) throw new Error(`no job named ${name}`)
      await job.run(jobContext(worker), payload as never)
    },
    handler: async (name, data) => {
      const handler = worker.handlers.find((one): one is Handler => one.name === name)
      if (!handler) throw new Error(`no handler named ${name}`)
      await act(system, (ctx, input: never) => handler.handle(ctx, input), data as never)
    },
  }
}
