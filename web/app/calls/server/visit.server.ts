import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { LiveCursor } from '../../../../contract/platform/live.ts'
import type { Counters } from '../../analytics/counters.ts'
import type { House } from '../../../../contract/platform/house.ts'
import type { StoreLinks } from '../../stores.ts'
import type { HeadSettings } from '../../../../contract/seo/templates.ts'
import { cardContext, headSettingsContext, hiddenContext } from '../../page/head-settings.ts'
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
  /** Search engines are to keep this page out, by what it is worth. */
  isHidden: boolean
  /** Where the page's picture for shared links is; empty: the house's. */
  card: string
  /** What the staff have set about the heads of pages. */
  head: HeadSettings
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
    context.set(hiddenContext, visit.isHidden)
    context.set(cardContext, visit.card)
    context.set(headSettingsContext, visit.head)
    return handle(request, context)
  }
}
