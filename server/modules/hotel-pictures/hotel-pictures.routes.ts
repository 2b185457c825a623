import { buffer } from 'node:stream/consumers'
import * as contract from '../../../contract/hotel-pictures/hotel-pictures.ts'
import type { PictureType } from '../../../contract/hotel-pictures/picture-files.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { readFile } from '../../platform/files/stored-files.ts'
import type { Http } from '../../platform/http/serve.ts'
import { hotelDetails } from '../geo/index.ts'
import { picturesOf } from './hotel-pictures.queries.ts'

/** A file's name is made of what is in it. */
const KEPT_SECONDS = 365 * 24 * 3600

export function hotelPicturesRoutes({ serve, gateways: { objects } }: Http): void {
  serve(contract.hotelPictures, async ({ read, params }) => {
    const result = await picturesOf(read, params.id)
    if (result.length === 0 && !(await hotelDetails(read, params.id)))
      throw new Refusal('missing', 'not_found')
    return { result }
  })

  const serveFiles = (endpoint: typeof contract.hotelPictureAvif, type: PictureType) =>
    serve(endpoint, async ({ read, params, reply }) => {
      const name = `${params.file}.${type}`
      const file = await readFile(read, objects, name)
      if (!file) throw new Refusal('missing', 'not_found')
      reply.headers({
        'cache-control': `public, max-age=${KEPT_SECONDS}, immutable`,
        'content-disposition': `inline; filename="${name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      return { content: await buffer(file.bytes) }
    })
  serveFiles(contract.hotelPictureAvif, 'avif')
  serveFiles(contract.hotelPictureWebp, 'webp')
}
