import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { isTraced, startSpan } from '../tracing/spans.ts'
import { statementName } from '../tracing/statement-name.ts'

/** So many texts are kept prepared on a connection: the ones used last. */
const NAMED_MAX = 400

/** A new one whenever a table got another shape: what was prepared before is prepared anew, under a name of its own. */
let generation = 0
/** No name is ever used for another text, not even on another connection. */
let made = 0

/**
 * A statement that answers `*` was prepared before its table got another column. PostgreSQL refuses it before anything
 * of it is done, and refuses it for as long as the connection lives.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** Where many meet the same new shape, the first of them gives up the old names. */
function forget(name: string): void {
  if (name.startsWith(`s${generation}_`)) generation++
}

type Query = (...args: unknown[]) => unknown
const plain = pg.Client.prototype.query as unknown as Query

type Named = pg.Query & { name: string; _result: unknown; _results: unknown }
type Settle = (error: unknown, result?: unknown) => void

interface Asked {
  text: string
  values: unknown[]
}

/** No transaction is open, as the server says after each statement. */
const IDLE = 'I'

/** What pg has and its types do not tell. */
interface Inside {
  pipeline: boolean
  connection: {
    stream: Socket
    parsedStatements: Record<string, string>
    close(what: { type: 'S'; name: string }): void
  }
}

/**
 * A client that prepares each parameterised text once and runs it by name: half the work of a plain query. It waits for
 * no answer before it sends what it is given next, and writes to the socket once for all that it is given in one turn.
 */
export class NamingClient extends pg.Client {
  readonly #names = new LRUCache<string, string>({ max: NAMED_MAX, dispose: (name) => this.unprepare(name) })
  #generation = generation

  // pg overloads `query` seven ways; only (text, values), which Kysely uses, is touched.
  override query = ((...args: unknown[]) =>
    isTraced() ? this.traced(args) : this.asked(args)) as unknown as pg.Client['query']

  private traced(args: unknown[]): unknown {
    const [text] = args
    const said = typeof text === 'string' ? text : (text as { text?: unknown } | null)?.text
    if (typeof said !== 'string') return this.asked(args)
    const name = statementName(said)
    const span = startSpan(name, 'client', {
      facts: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    })
    const end = (error?: unknown) => span?.end({ error: error ?? undefined })
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = (...given: unknown[]): unknown => {
        end(given[0])
        return Reflect.apply(last, undefined, given)
      }
      return this.asked([...args.slice(0, -1), callback])
    }
    const answer = this.asked(args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }

  private asked(args: unknown[]): unknown {
    const [text, values] = args
    // A COPY has the connection to itself.
    this.inside.pipeline = !isStream(text)
    this.gather()
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      return this.byName({ text, values }, this.nameOf(text), args[2])
    }
    return plain.apply(this, args)
  }

  private nameOf(text: string): string {
    if (this.#generation !== generation) this.#names.clear()
    this.#generation = generation
    const name = this.#names.get(text) ?? `s${generation}_${made++}`
    this.#names.set(text, name)
    return name
  }

  /** Goes with the statement that is sent next. Whatever ran under the name has been sent before. */
  private unprepare(name: string): void {
    const { connection } = this.inside
    if (connection.parsedStatements[name] === undefined) return
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }

  private byName(asked: Asked, name: string, callback: unknown): unknown {
    if (typeof callback === 'function') return this.send(asked, name, callback as Settle)
    return new Promise((resolve, reject) => {
      this.send(asked, name, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  /**
   * A query that is made already: a description of one pg would first copy, property by property. Once it is answered, neither it
   * nor the clock that pg sets for it leads to its rows: V8 counts what such a closure leads to among what lives long, and rows
   * of answers long sent would lie there by hundreds of megabytes.
   */
  private send(asked: Asked, name: string, settle: Settle): void {
    const { text, values } = asked
    const query = new pg.Query(text, values) as Named
    let waiting: Settle | undefined = settle
    const callback: Settle = (error, result) => {
      const tell = waiting
      if (!tell) return
      waiting = undefined
      // Of one that has failed more may come still.
      if (!error) query._result = query._results = undefined
      if (!isOutdatedPlan(error)) return tell(error, result)
      forget(name)
      // Inside a transaction everything has failed with it, and it is the transaction that is repeated.
      if (this.getTransactionStatus() !== IDLE) return tell(error)
      plain.call(this, new pg.Query(text, values, tell as never))
    }
    plain.call(this, Object.assign(query, { name, callback }))
  }

  private get inside(): Inside {
    return this as unknown as Inside
  }

  private gather(): void {
    const { stream } = this.inside.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    // After the promises of this turn, which may have more to send.
    process.nextTick(() => stream.uncork())
  }
}

function isStream(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'submit' in query && !(query instanceof pg.Query)
}
