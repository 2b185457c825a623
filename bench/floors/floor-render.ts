/**
 * The floor of `pages-uncached`: `node:http` and a bare `renderToString` of the tree of the page PATH of the server OURS,
 * whose data it has read once. It runs the built application's own React, so that nothing but the work around it differs.
 */
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReactNode } from 'react'
import type { EntryContext, ServerBuild } from 'react-router'
import { demoHouse } from '../../server/platform/config/house-config.ts'
import type { createRenderer as CreateRenderer, Visit } from '../../web/app/calls/server/visit.server.ts'
import { root } from '../support/programs.ts'

interface Application {
  createRenderer: typeof CreateRenderer
  ServerRouter: (props: { context: EntryContext; url: string }) => ReactNode
  renderToString: (tree: ReactNode) => string
}

const { OURS = '', PAGE_PATH = '', PORT } = process.env
const build = (await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as ServerBuild
const { createRenderer, ServerRouter, renderToString } = build.entry.module as unknown as Application

const read: EntryContext[] = []
const keeping = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: (...[, , , context]: Parameters<ServerBuild['entry']['module']['default']>) => {
        read.push(context)
        return new Response()
      },
    },
  },
} as ServerBuild

const visit: Visit = {
  call: async (address, { method = 'GET' }) => {
    const answer = await fetch(OURS + address, { method })
    return { httpStatus: answer.status, body: await answer.json() }
  },
  mark: undefined,
  counters: undefined,
  house: demoHouse,
  stores: {},
  live: undefined,
  isHidden: false,
  card: '',
  head: { templates: {}, own: undefined },
}
await createRenderer(keeping, 'production')(new Request(OURS + PAGE_PATH), visit)
const [context] = read
if (!context) throw new Error(`${PAGE_PATH} is no page`)
// The router and its elements are made once; what they are rendered to is made for each visitor.
const tree = ServerRouter({ context: { ...context, serverHandoffStream: undefined }, url: OURS + PAGE_PATH })

const server = http.createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(renderToString(tree))
})
process.on('SIGTERM', () => process.exit())
server.listen(Number(PORT), '127.0.0.1')
