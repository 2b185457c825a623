/** The server takes twenty frames a second from a page: a page that subscribes to much says it in portions. */
const PORTION = 15
const PORTION_MS = 1100

/** Sends at once, as long as it is little; what is more follows by and by, in its order. */
export class SteadySender {
  readonly #send: (text: string) => void
  readonly #waiting: string[] = []
  #left = PORTION
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: (text: string) => void) {
    this.#send = send
  }

  send(text: string): void {
    this.#waiting.push(text)
    this.#flush()
  }

  /** What was not sent never will be. */
  clear(): void {
    this.#waiting.length = 0
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#left = PORTION
  }

  #flush(): void {
    for (; this.#left > 0; this.#left -= 1) {
      const text = this.#waiting.shift()
      if (text === undefined) return
      this.#timer ??= setTimeout(() => this.#goOn(), PORTION_MS)
      this.#send(text)
    }
  }

  #goOn(): void {
    this.#timer = undefined
    this.#left = PORTION
    this.#flush()
  }
}
