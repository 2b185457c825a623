import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { photoTypes } from '../../platform/photo-types.ts'
import { firstName, lastName, patronymicName } from './person-fields.ts'
import { User } from './user.ts'
import { limits } from '../../limits.ts'
import { fieldText } from '../../texts.ts'
import { looseSmallId } from '../../wire.ts'

/** A person's own data as a form shows them. */
const shown = z.strictObject({
  last_name: z.string().max(400),
  first_name: z.string().max(400),
  patronymic_name: z.string().max(400).nullable(),
  city_id: looseSmallId.nullable(),
})

/** What is changed, and what stood there before: an edit in another tab is not written over unseen. */
export const ProfileEdit = z.strictObject({
  last_name: lastName.optional(),
  first_name: firstName.optional(),
  patronymic_name: patronymicName.optional(),
  city_id: looseSmallId.nullable().optional(),
  before: shown.partial().optional(),
})

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'user',
  limit: 'write',
  summary:
    'Изменить свои данные: только названные поля; before — что в них стояло, чтобы не затереть чужую правку',
  body: ProfileEdit,
  answer: z.object({ result: User }),
})

export const setPhoto = endpoint({
  method: 'POST',
  path: '/api/user/photo',
  switch: 'attachments',
  access: 'user',
  limit: 'secret',
  summary: 'Поставить фото профиля: тело запроса — сам файл, JPEG, PNG или WebP до 1 МБ',
  file: { types: photoTypes, bytesMax: limits.avatarBytesMax },
  answer: z.object({ result: User }),
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/user/photo',
  access: 'user',
  limit: 'write',
  summary: 'Убрать своё фото',
  answer: z.object({ result: User }),
})

/** Sides of the squares in which a photo is kept, the largest first. */
export const photoSides = [384, 96] as const

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:file',
  access: 'public',
  limit: 'read',
  summary: 'Фото профиля: имя файла случайно и стоит в данных пользователя',
  owner: { file: 'whoever knows it' },
  params: z.strictObject({ file: z.string().regex(/^[\w-]{22}-(?:96|384)\.webp$/, fieldText.wrongType) }),
  download: 'image/webp',
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
})
