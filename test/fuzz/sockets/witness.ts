import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createAgent } from '../../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../../server/modules/auctions/auctions.factory.ts'
import { createTourist } from '../../../server/modules/identity/identity.factory.ts'
import type { Backstage } from '../world/world.ts'

/** An honest page that is open all the while, of people whom no case knows. */
export interface Witness {
  /** A request is launched: its agent has to hear of it. Nothing is right. */
  testify(): Promise<string[]>
  close(): void
}

const PATIENCE_MS = 15_000

export async function openWitness({ app, call }: Backstage, port: number): Promise<Witness> {
  const [tourist, agent] = [await createTourist(app), await createAgent(app)]
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie: `token=${agent.token}` } })
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push(data.toString()))
  await once(socket, 'open')
  const hears = async (what: string) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10))
      if (heard.some((text) => text.includes(what))) return true
    return false
  }
  socket.send(JSON.stringify({ type: 'subscribe', url: '/agent/feed' }))
  if (!(await hears('"subscribed"'))) throw new Error('an honest page was not let in')
  return {
    testify: async () => {
      const { status } = await call('GET /api/user', { token: agent.token })
      // A case may have blocked whoever has the next number.
      if (status !== 200) return []
      const id = await createAuction(app, tourist, { date_from: '20.05.2027', date_to: '30.05.2027' })
      if (await hears(`"request_id":${id}`)) return []
      return [
        `an honest page did not hear of request ${id} in ${PATIENCE_MS / 1000} s (state ${socket.readyState})`,
      ]
    },
    close: () => socket.terminate(),
  }
}
