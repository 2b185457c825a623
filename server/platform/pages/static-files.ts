import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { iconSvg } from './icons.ts'
import { qrSvg } from './qr-code.ts'

const MONTH_MS = 30 * 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const MONTH = 'public, max-age=2592000'

/** Flags, icons and the QR code of the site: the same in development and in the built application. */
export async function registerPictures(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(path.dirname(fileURLToPath(import.meta.resolve('circle-flags/package.json'))), 'flags'),
    prefix: '/flags/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: MONTH_MS,
  })
  app.get<{ Params: { file: string } }>('/images/svg/:file', async (request, reply) => {
    const name = /^([a-z0-9-]{1,40})\.svg$/.exec(request.params.file)?.[1]
    const svg = name && iconSvg(name)
    if (!svg) return reply.callNotFound()
    return reply.type('image/svg+xml').header('cache-control', MONTH).send(svg)
  })
  const qr = qrSvg(publicUrl)
  app.get('/images/qr.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', MONTH).send(qr),
  )
}

/** Built files, compressed beforehand; their names change with their contents, so they are kept for good. */
export async function registerBuiltFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(root, 'build/client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  await app.register(fastifyStatic, {
    root: path.join(root, 'public'),
    prefix: '/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    // One route for each file that exists, so that every other path stays a page.
    wildcard: false,
    maxAge: HOUR_MS,
  })
}
