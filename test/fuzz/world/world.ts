import { type Core, createCore } from '../../../server/app.ts'
import { readConfig } from '../../../server/platform/config/read-config.ts'
import { openDatabase } from '../../../server/platform/db/open-database.ts'
import { createLog } from '../../../server/platform/log.ts'
import type { CallApi, TestApp } from '../../support/app.ts'
import { type Caller, personOf } from './callers.ts'
import { Canaries } from '../judging/canaries.ts'
import type { Named, Thing } from '../cases/values.ts'

/** A number that nothing has. */
const NOTHING = 999_999_999
/** The newest of a kind: lists of older ones only make calls dull. */
const KEPT = 40

/** Who there is, what they have, and whose it is. */
export class World {
  readonly canaries = new Canaries()
  readonly #tokens = new Map<Caller, string>()
  readonly #own = new Map<string, (number | string)[]>()
  readonly #all = new Map<Thing, { id: number | string; holder: Caller }[]>()
  readonly #holders = new Map<string, Set<Caller>>()
  /** Whose sign-in or person may be over. */
  readonly spoiled = new Set<Caller>()

  tokenOf(caller: Caller): string | undefined {
    return this.#tokens.get(caller)
  }

  setToken(caller: Caller, token: string): void {
    this.#tokens.set(caller, token)
    if (caller !== 'stranger') this.canaries.addToken(caller, token)
  }

  /** What this caller had is nobody's to pick any more; whose it was stays known. */
  forget(caller: Caller): void {
    for (const key of this.#own.keys()) if (key.startsWith(`${caller} `)) this.#own.delete(key)
  }

  give(thing: Thing, id: number | string, holders: readonly Caller[]): void {
    const key = `${thing} ${id}`
    const before = this.#holders.get(key) ?? new Set()
    this.#holders.set(key, before)
    for (const holder of holders) {
      if (before.has(holder)) continue
      before.add(holder)
      keep(this.#own, `${holder} ${thing}`, id)
      keep(this.#all, thing, { id, holder })
    }
  }

  /** The same for everybody. */
  share(thing: Thing, id: number | string): void {
    keep(this.#all, thing, { id, holder: 'nobody' })
  }

  holdersOf(thing: Thing, id: number | string): ReadonlySet<Caller> | undefined {
    return this.#holders.get(`${thing} ${id}`)
  }

  /** The number that a case speaks of, as things are now. */
  lookUp(caller: Caller, { thing, whose, which }: Named): number | string {
    const person = personOf(caller)
    const own = this.#own.get(`${person} ${thing}`) ?? []
    const others = (this.#all.get(thing) ?? []).filter(({ holder }) => holder !== person)
    const mine = own[Math.floor(which * own.length)]
    const theirs = others[Math.floor(which * others.length)]?.id
    if (whose === 'neighbour') return typeof mine === 'number' ? mine + 1 : NOTHING
    return (whose === 'own' ? (mine ?? theirs) : (theirs ?? mine)) ?? NOTHING
  }
}

function keep<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  list.push(one)
  if (list.length > KEPT) list.shift()
}

/** The parts of a booted server that factories use, where the server itself is another process. */
export interface Backstage {
  core: Core
  call: CallApi
  /** For factories, which know a test's server: what they use of it is all here. */
  app: TestApp
  close(): Promise<void>
}

export function openBackstage({ url, folder, connectionString }: Place): Backstage {
  const config = readConfig({ LOTOUR_DATA_DIR: folder, LOTOUR_DEMO: '1' })
  const database = openDatabase(connectionString, { max: 4, onError: () => {} })
  const core = createCore({ config, database, log: createLog('silent'), now: () => new Date() })
  const call = callerOf(url)
  const parts = { core, call, database, config, act: core.act, clock: { now: new Date() } }
  return { core, call, app: parts as unknown as TestApp, close: () => database.close() }
}

interface Place {
  url: string
  folder: string
  connectionString: string
}

function callerOf(base: string): CallApi {
  return async (line, { body, token, headers } = {}) => {
    const [method, path] = line.split(' ')
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      headers: Object.fromEntries(answer.headers),
    }
  }
}
