import { wish } from '../../kill/traffic/traffic.ts'
import type { Cast } from '../../kill/traffic/people.ts'
import type { Random } from '../../kill/random.ts'

/** Whole requests of a usual mix: people look at themselves, at their requests and at the feed, and launch. */
export function crowdRequests(cast: Cast, random: Random, word: string): string[] {
  const [agents, tourists] = [cast.agents, cast.tourists]
  return Array.from({ length: 100 }, (_, at) => {
    const agent = agents[at % agents.length]?.token ?? ''
    const tourist = tourists[at % tourists.length]?.token ?? ''
    switch (at % 5) {
      case 0:
        return requestOf('GET /api/requests', tourist)
      case 1:
        return requestOf('GET /api/travel-agent/requests', agent)
      case 2:
        return requestOf('POST /api/request', tourist, wish(random, `${word} {n}`))
      default:
        return requestOf('GET /api/user', at % 2 === 0 ? agent : tourist)
    }
  })
}

/** `{n}` becomes nine digits. */
const NUMBER_LENGTH = 9 - '{n}'.length

function requestOf(line: string, token: string, body?: object): string {
  const json = body ? JSON.stringify(body) : ''
  const length = Buffer.byteLength(json) + (json.includes('{n}') ? NUMBER_LENGTH : 0)
  const about = body ? `content-type: application/json\r\ncontent-length: ${length}\r\n` : ''
  return `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${about}\r\n${json}`
}
