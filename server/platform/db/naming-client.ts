import type { Socket } from 'node:net'
import pg from 'pg'

const names = new Map<string, string>()
/** Past this, texts are too many to be kept prepared on every connection; they run unnamed. */
const NAMED_MAX = 400

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_MAX) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Query = (...args: unknown[]) => unknown
const plain = pg.Client.prototype.query as unknown as Query

type Named = pg.Query & { name: string }

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
      if (name) return this.byName(Object.assign(new pg.Query(text, values), { name }), args[2])
    }
    return plain.apply(this, args)
  }) as unknown as pg.Client['query']

  /** A query that is made already: a description of one pg would first copy, property by property. */
  private byName(query: Named, callback: unknown): unknown {
    if (typeof callback === 'function') return plain.call(this, Object.assign(query, { callback }))
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result))
      plain.call(this, Object.assign(query, { callback: settle }))
    })
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
