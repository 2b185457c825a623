import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { LiveCursor } from '../../../../contract/platform/live.ts'
import type { Counters } from '../../analytics/counters.ts'
import type { House } from '../../../../contract/platform/house.ts'
import type { StoreLinks } from '../../stores.ts'
import { type Api, type ApiCall, apiContext, apiOver } from './api.server.ts'

/** What the server around the application tells it about one visit. */
export interface Visit {
  call: ApiCall
  /** Set on the inline scripts that are ours; the server swaps it for their hashes and removes it. */
  mark: string | undefined
  /** Of visits: configured by the operator, loaded with the visitor's consent. */
  counters: Counters | undefined
  /** Who runs the site, by the operator's configuration. */
  house: House
  /** Where the application is found, by the operator's configuration. */
  stores: StoreLinks
  /** Where the live events were before anything of this visit was read; none for guests. */
  live: LiveCursor | undefined
}

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

export const markContext = createContext<string | undefined>(undefined)
export const countersContext = createContext<Counters | undefined>(undefined)
export const houseContext = createContext<House>()
export const storesContext = createContext<StoreLinks>({})
export const liveContext = createContext<LiveCursor | undefined>(undefined)

export function createRenderer(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode)
  return (request, visit) => {
    const context = new RouterContextProvider()
    const api: Api = apiOver(visit.call)
    context.set(apiContext, api)
    context.set(markContext, visit.mark)
    context.set(countersContext, visit.counters)
    context.set(houseContext, visit.house)
    context.set(storesContext, visit.stores)
    context.set(liveContext, visit.live)
    return handle(request, context)
  }
}
