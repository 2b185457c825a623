import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'
import { citizenships, documentKinds } from './documents.ts'
import { TravellerCard } from './traveller-card.ts'

export const travellerLimits = {
  ofPerson: 20,
  /** More than may be added, where several accounts of one person were joined. */
  shown: 100,
  /** Days before a document's end on which its owner is told. */
  warnedDays: [180, 60, 14],
  /** A card that is not used so long goes; its owner is asked before. */
  keptDays: 730,
  askedDays: 30,
} as const

/** A card as it was kept, days in ISO. */
export const WholeCard = z.object({
  surname_ru: z.string().nullable(),
  name_ru: z.string().nullable(),
  patronymic: z.string().nullable(),
  surname_lat: z.string().nullable(),
  name_lat: z.string().nullable(),
  sex: z.enum(['male', 'female']),
  born: z.string(),
  citizenship: z.enum(citizenships),
  document_kind: z.enum(documentKinds),
  document_number: z.string(),
  issued_by: z.string().nullable(),
  issued_on: z.string().nullable(),
  valid_until: z.string().nullable(),
})

/** What a list shows: of the number its last four signs, and not who has issued it. */
export const ShownCard = WholeCard.omit({ issued_by: true, issued_on: true, valid_until: true })
export type ShownCard = z.output<typeof ShownCard>

export const SavedTraveller = z.object({
  id: z.int(),
  version: z.int(),
  /** Null: the key that it was sealed with is gone, nobody opens it any more. */
  card: ShownCard.nullable(),
  /** The last day of the document, ISO; null where it has none or it is not known. */
  document_until: z.string().nullable(),
  /** When the card goes unless it is used, ISO day. */
  kept_until: z.string(),
  /** Its owner has been asked whether to keep it. */
  is_asked: z.boolean(),
})
export type SavedTraveller = z.output<typeof SavedTraveller>

const one = { owner: { id: 'whose traveller it is' }, params: idParams } as const

export const listTravellers = endpoint({
  method: 'GET',
  path: '/api/travellers',
  access: 'tourist',
  limit: 'read',
  summary: 'Свои попутчики; номера документов скрыты, кроме последних четырёх знаков',
  answer: z.object({ result: z.object({ items: z.array(SavedTraveller).max(travellerLimits.shown) }) }),
})

export const openTraveller = endpoint({
  method: 'GET',
  path: '/api/travellers/:id',
  access: 'tourist',
  limit: 'read',
  fresh: true,
  summary: 'Карточка попутчика целиком; каждый просмотр записывается',
  ...one,
  refusals: { gone: ['traveller_gone'] },
  answer: z.object({ result: z.object({ version: z.int(), card: WholeCard }) }),
})

export const addTraveller = endpoint({
  method: 'POST',
  path: '/api/travellers',
  access: 'tourist',
  limit: 'write',
  summary: 'Сохранить попутчика; та же карточка ещё раз ничего не меняет',
  body: TravellerCard,
  refusals: { conflict: ['travellers_full', 'traveller_exists'] },
  answer: z.object({ result: SavedTraveller }),
})

export const changeTraveller = endpoint({
  method: 'PUT',
  path: '/api/travellers/:id',
  access: 'tourist',
  limit: 'write',
  fresh: true,
  summary: 'Изменить карточку попутчика, если с тех пор она не изменилась в другом окне',
  ...one,
  body: z.strictObject({ version: z.int().positive(), card: TravellerCard }),
  refusals: { conflict: ['traveller_changed', 'traveller_exists'] },
  answer: z.object({ result: SavedTraveller }),
})

export const keepTraveller = endpoint({
  method: 'POST',
  path: '/api/travellers/:id/keep',
  access: 'tourist',
  limit: 'write',
  summary: 'Оставить карточку попутчика ещё на два года',
  ...one,
  answer: z.object({ result: SavedTraveller }),
})

export const deleteTraveller = endpoint({
  method: 'DELETE',
  path: '/api/travellers/:id',
  access: 'tourist',
  limit: 'write',
  summary: 'Удалить попутчика: карточку больше не откроет никто',
  ...one,
  answer: z.object({}),
})
