import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brotliOnce, type Encoding, gzipOnce } from './encodings.ts'

/** A finished answer of a page, before compression. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  setCookies: string[]
  html: Buffer
}

export interface Variant {
  bytes: Buffer
  etag: string
  headers: Record<string, string>
  /** All headers with which it went out the first time, names and values by turns, but for those of one visitor. */
  head?: readonly string[]
}

export interface CachedPage {
  variants: Record<Encoding, Variant>
  freshUntil: number
}

export interface PageCacheOptions {
  maxBytes: number
  freshMs: number
  /** How long after that a page may still be shown while a new one is being made. */
  staleMs: number
  now?: () => number
}

type Outcome = CachedPage | RenderedPage

/** Anonymous pages, compressed once, answered from memory; one render at a time for each page. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #rendering = new Map<string, Promise<Outcome>>()
  readonly #options: PageCacheOptions
  readonly #now: () => number
  /** How often it was cleared. */
  #times = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf })
  }

  /** At once from memory, or undefined. A page past its freshness is given and renewed behind the visitor's back. */
  get(key: string, render: () => Promise<RenderedPage>): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    const age = this.#now() - page.freshUntil
    if (age <= 0) return page
    if (age > this.#options.staleMs) {
      this.#pages.delete(key)
      return undefined
    }
    if (!this.#rendering.has(key)) this.fill(key, render).catch(() => undefined)
    return page
  }

  /** Only what is fresh: nothing is renewed. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page && this.#now() <= page.freshUntil ? page : undefined
  }

  isFilling(key: string): boolean {
    return this.#rendering.has(key)
  }

  /** What was made until now is shown to nobody any more, nor what is being made: it may hold what has just been hidden. */
  clear(): void {
    this.#pages.clear()
    this.#rendering.clear()
    this.#times += 1
  }

  /** Renders and keeps the page; callers who ask meanwhile share the one render. */
  fill(key: string, render: () => Promise<RenderedPage>): Promise<Outcome> {
    const running = this.#rendering.get(key)
    if (running) return running
    const work = this.#renderAndKeep(key, render).finally(() => {
      if (this.#rendering.get(key) === work) this.#rendering.delete(key)
    })
    this.#rendering.set(key, work)
    return work
  }

  async #renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<Outcome> {
    const times = this.#times
    const page = await render()
    if (!mayKeep(page)) {
      // A page that has gone must not live on as a stale copy; a failure of ours may be bridged by one.
      if (page.status < 500) this.#pages.delete(key)
      return page
    }
    const kept = { variants: await variantsOf(page), freshUntil: this.#now() + this.#options.freshMs }
    if (times === this.#times) this.#pages.set(key, kept)
    return kept
  }
}

function mayKeep(page: RenderedPage): boolean {
  return page.status === 200 && page.setCookies.length === 0
}

async function variantsOf({ html, headers }: RenderedPage): Promise<Record<Encoding, Variant>> {
  const [br, gzip] = await Promise.all([brotliOnce(html), gzipOnce(html)])
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const variant = (bytes: Buffer, encoding: Encoding): Variant => {
    const etag = `"${tag}-${encoding}"`
    return {
      bytes,
      etag,
      headers: { ...headers, etag, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
    }
  }
  return { br: variant(br, 'br'), gzip: variant(gzip, 'gzip'), identity: variant(html, 'identity') }
}

function sizeOf({ variants }: CachedPage): number {
  return 2048 + variants.br.bytes.length + variants.gzip.bytes.length + variants.identity.bytes.length
}
