import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fieldText } from '../texts.ts'
import { smallIdInPath } from '../wire.ts'
import { HotelPicture } from './hotel-picture.ts'
import type { PictureType } from './picture-files.ts'

/** More than anybody looks at. */
export const hotelPicturesMax = 12

export const hotelPictures = endpoint({
  method: 'GET',
  path: '/api/hotels/:id/pictures',
  access: 'public',
  limit: 'read',
  scope: 'any key',
  summary: 'Фотографии отеля, главная сначала; пусто, пока их нет',
  owner: { id: 'anyone' },
  params: z.strictObject({ id: smallIdInPath }),
  answer: z.object({ result: z.array(HotelPicture).max(hotelPicturesMax) }),
})

const fileOf = (type: PictureType) =>
  endpoint({
    method: 'GET',
    path: `/api/hotel-pictures/${type}/:file`,
    access: 'public',
    limit: 'read',
    summary: 'Фотография отеля: ключ и ширина в пикселях',
    owner: { file: 'anyone' },
    params: z.strictObject({
      file: z.string().regex(/^[0-9a-f]{32}-[1-9]\d{0,3}$/, fieldText.wrongType),
    }),
    download: `image/${type}`,
    answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
  })
export const hotelPictureAvif = fileOf('avif')
export const hotelPictureWebp = fileOf('webp')
