import type { Wire } from './socket.ts'

/** A connection for tests: it keeps what is sent, and says what it is told to say. */
export class FakeWire implements Wire {
  sent: unknown[] = []
  closedWith: number | undefined
  onopen: Wire['onopen'] = null
  onclose: Wire['onclose'] = null
  onmessage: Wire['onmessage'] = null
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code?: number) {
    this.closedWith = code
  }
  says(message: object | string) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}
