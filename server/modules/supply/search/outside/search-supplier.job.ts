import { randomUUID } from 'node:crypto'
import { defineJob, type JobContext } from '../../../../platform/jobs/job.ts'
import { outsideSuppliers, type OutsideSupplier, type Patience } from '../../suppliers/suppliers.ts'
import {
  type Asker,
  type SearchReport,
  SupplierFailure,
  type SupplierFault,
} from '../../suppliers/tour-supplier.ts'
import { BEAT_MS } from './search-age.rules.ts'
import { beat, claimRun, endRun, type Held, storeReport } from './supplier-run.store.ts'
import { searchSupplierTask } from './supplier-search.store.ts'

/** Runs a search in an outside supplier and writes down what comes. A repeat begins the same run again. */
export const searchSupplier = defineJob(searchSupplierTask, async (context, { id, run }) => {
  const { act, config, log } = context
  const held: Held = { id, run, worker: randomUUID() }
  const claimed = await act(claimRun, held)
  if (!claimed) return
  const supplier = outsideSuppliers(config).find(({ name }) => name === claimed.supplier)
  // Switched off meanwhile.
  if (!supplier) return act(endRun, { held, failure: 'unreachable' })
  const began = performance.now()
  try {
    const found = await take(context, { held, supplier, query: claimed.query, asker: claimed.asker })
    if (found === 'superseded') return
    await act(endRun, { held, failure: found })
    log.info({ supplier: supplier.name, search: id, ms: Math.round(performance.now() - began) }, 'searched')
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const fault = faultOf(error.cause)
    log.warn({ supplier: supplier.name, search: id, fault, err: error.cause }, 'supplier failed')
    await act(endRun, { held, failure: fault })
  }
})

/** What was thrown by the supplier, not by us. */
class OutsideError extends Error {}

function faultOf(error: unknown): SupplierFault {
  return error instanceof SupplierFailure ? error.kind : 'nonsense'
}

interface Work {
  held: Held
  supplier: OutsideSupplier
  query: Parameters<ReturnType<OutsideSupplier['open']>['search']>[0]
  asker: Asker
}

/** Null: all went well. A supplier that sent tours of which none can be true has answered nonsense. */
async function take(
  context: JobContext,
  { held, supplier, query, asker }: Work,
): Promise<SupplierFault | null | 'superseded'> {
  const { act } = context
  const control = new AbortController()
  const alive = setInterval(() => {
    act(beat, held).then(
      (isOurs) => isOurs || control.abort(),
      () => {},
    )
  }, BEAT_MS)
  let received = 0
  let kept = 0
  try {
    for await (const report of reports({ supplier, query, asker, context, control })) {
      received += report.tours.length
      const stored = await act(storeReport, { held, trip: query.trip, report })
      if (stored === null) return 'superseded'
      kept += stored
    }
    return received > 0 && kept === 0 ? 'nonsense' : null
  } finally {
    clearInterval(alive)
    control.abort()
  }
}

interface Listening extends Omit<Work, 'held'> {
  context: JobContext
  control: AbortController
}

/** What the supplier reports, while it is within our patience. */
async function* reports({
  supplier,
  query,
  asker,
  context,
  control,
}: Listening): AsyncGenerator<SearchReport> {
  const deadline = performance.now() + supplier.patience.totalMs
  try {
    const stream = supplier.open(context).search(query, control.signal, asker)[Symbol.asyncIterator]()
    for (;;) {
      const next = await inTime(stream.next(), { ...supplier.patience, deadline, signal: control.signal })
      if (next.done) return
      if (!Array.isArray(next.value?.tours) || !Array.isArray(next.value.notes))
        throw new SupplierFailure('nonsense', 'a report without tours')
      yield next.value
    }
  } catch (cause) {
    throw new OutsideError('supplier', { cause })
  }
}

interface Waiting extends Pick<Patience, 'silenceMs'> {
  deadline: number
  signal: AbortSignal
}

/** The promise, or a failure once it has been waited for long enough: it may never settle. */
async function inTime<T>(promise: Promise<T>, { silenceMs, deadline, signal }: Waiting): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const wait = Math.max(0, Math.min(silenceMs, deadline - performance.now()))
  const timer = setTimeout(() => reject(new SupplierFailure('timeout', `silent for ${wait} ms`)), wait)
  const stop = () => reject(new SupplierFailure('timeout', 'called off'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
