import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { textOf } from './sockets.ts'

const LATE_MS = 10_000

/** The next frame on a socket, and when it came; these words have to stand in it. */
export function frameWith(socket: WebSocket, words: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const late = setTimeout(() => reject(new Error('no frame came')), LATE_MS)
  socket.once('message', (data) => {
    clearTimeout(late)
    if (textOf(data).includes(words)) resolve(performance.now())
    else reject(new Error(`a frame of something else: ${textOf(data)}`))
  })
  // Without this a refused call would end the program by the frame that then never comes.
  promise.catch(() => undefined)
  return promise
}

const keepAlive = new http.Agent({ keepAlive: true })

/** A call over a line that is kept; answers the text, or throws where it is not 200. */
export function ask(
  url: string,
  { method = 'POST', body, token }: { method?: 'GET' | 'POST'; body?: object; token: string },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const request = http.request(url, { method, headers, agent: keepAlive }, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve(text)
      else reject(new Error(`${url} answered ${answer.statusCode} ${text}`))
    })
  })
  request.on('error', reject)
  request.end(body && JSON.stringify(body))
  return promise
}

/** Something done so many times at a steady pace; milliseconds of each. */
export async function steadily(
  { times, perSecond }: { times: number; perSecond: number },
  once: () => Promise<number>,
): Promise<number[]> {
  const all: Promise<number>[] = []
  const began = performance.now()
  for (let made = 0; made < times; made++) {
    await sleep(Math.max(0, began + (made * 1000) / perSecond - performance.now()))
    const time = once()
    // Thrown by Promise.all below.
    time.catch(() => undefined)
    all.push(time)
  }
  return Promise.all(all)
}
