import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../network.ts'
import type { Known } from '../../actor.ts'
import type { Config } from '../../config/config.ts'
import type { Entrances } from './entrances.ts'
import type { TakePageTurn } from './rate-limits.ts'
import { tokenOf } from '../session-token.ts'

/** Who asks for a page: what costs a render of its own is for people, and not without end. */
export interface Visitors {
  /** Whether somebody stands behind the session's cookie; one that is made up makes nobody a person. */
  isSignedIn(request: FastifyRequest): Promise<boolean>
  /** Of a page that is made for one visitor alone; refuses with 429 whoever asks for too many. */
  takeTurn(request: FastifyRequest): Promise<void>
}

interface Options {
  config: Config
  authenticate(token: string, address: string): Promise<Known>
  entrances: Entrances | undefined
  takePageTurn: TakePageTurn
}

export function createVisitors({ config, authenticate, entrances, takePageTurn }: Options): Visitors {
  return {
    async isSignedIn(request) {
      const token = tokenOf(request, config)
      if (!token) return false
      if (entrances?.turnOf(token, request.ip)) return true
      // Where too many were nobody's, a new one is taken for nobody's as well: the page is a guest's.
      const isAdmitted = await entrances?.admit(request.ip).then(
        () => true,
        () => false,
      )
      if (isAdmitted === false) return false
      const known = await authenticate(token, request.ip)
      await entrances?.note(token, request.ip, known)
      return known !== null
    },
    async takeTurn(request) {
      const token = tokenOf(request, config)
      const turn = token ? entrances?.turnOf(token, request.ip) : undefined
      await takePageTurn(turn && 'who' in turn ? turn.who : networkOf(request.ip))
    },
  }
}
