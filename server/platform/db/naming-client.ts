import type { Socket } from 'node:net'
import pg from 'pg'

/** Past this, texts are too many to be kept prepared on every connection; they run unnamed. */
const NAMED_MAX = 400

/** A new one whenever a table got another shape: what was prepared before is prepared anew, under a name of its own. */
let generation = 0
let names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_MAX) return known
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

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
  if (!name.startsWith(`s${generation}_`)) return
  generation++
  names = new Map()
}

type Query = (...args: unknown[]) => unknown
const plain = pg.Client.prototype.query as unknown as Query

type Named = pg.Query & { name: string }
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
  connection: { stream: Socket }
}

/**
 * A client that prepares each parameterised text once and runs it by name: half the work of a plain query. It waits for
 * no answer before it sends what it is given next, and writes to the socket once for all that it is given in one turn.
 */
export class NamingClient extends pg.Client {
  // pg overloads `query` seven ways; only (text, values), which Kysely uses, is touched.
  override query = ((...args: unknown[]) => {
    const [text, values] = args
    // A COPY has the connection to itself.
    this.inside.pipeline = !isStream(text)
    this.gather()
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text)
      if (name) return this.byName({ text, values }, name, args[2])
    }
    return plain.apply(this, args)
  }) as unknown as pg.Client['query']

  private byName(asked: Asked, name: string, callback: unknown): unknown {
    if (typeof callback === 'function') return this.send(asked, name, callback as Settle)
    return new Promise((resolve, reject) => {
      this.send(asked, name, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  /** A query that is made already: a description of one pg would first copy, property by property. */
  private send(asked: Asked, name: string, settle: Settle): void {
    const { text, values } = asked
    const callback: Settle = (error, result) => {
      if (!isOutdatedPlan(error)) return settle(error, result)
      forget(name)
      // Inside a transaction everything has failed with it, and it is the transaction that is repeated.
      if (this.getTransactionStatus() !== IDLE) return settle(error)
      plain.call(this, new pg.Query(text, values, settle as never))
    }
    plain.call(this, Object.assign(new pg.Query(text, values) as Named, { name, callback }))
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
