import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, id, idParams } from '../wire.ts'

export const sharingLimits = {
  guestsMax: 12,
  nameMax: 40,
  commentMax: 300,
  /** After the last departure day of the request the link opens so many days more. */
  daysAfter: 7,
  /** That a page shows: as many offers as a tourist sees, three options each. */
  optionsMax: 600,
  /** Of one link in a day, whoever they are. */
  votesOfLink: 2000,
  joinsOfLink: 60,
} as const

/** 1: likes it, 0: would do, -1: does not want it. */
export const voteValues = [1, 0, -1] as const
export type VoteValue = (typeof voteValues)[number]
const Value = z.union([z.literal(1), z.literal(0), z.literal(-1)], { error: 'Выберите один из трёх ответов' })

export const Vote = z.object({
  guest_id: z.int(),
  value: Value,
  comment: z.string(),
  /** Of a vote for a former version of the offer: what the option cost then, whole roubles. Null: for what stands here. */
  past_price: z.int().nullable(),
})
export type Vote = z.output<typeof Vote>

/** Voted about; its price is of other guests and is being counted again; it is what was chosen; no more voted about. */
export const sharedStates = ['open', 'other_guests', 'chosen', 'closed'] as const

/** What a family votes about: the trip and its price, nothing of the agent, the budget or the wishes. */
export const SharedOption = z.object({
  id: z.int(),
  hotel: z.string(),
  stars: z.int(),
  country: z.string(),
  region: z.string(),
  /** Of these the picture is drawn. */
  flag: z.string(),
  scene: z.string(),
  /** dd.mm.yyyy */
  date: z.string(),
  date_back: z.string(),
  nights: z.int(),
  meal: z.string(),
  /** For all guests, whole roubles. */
  price: z.int(),
  /** Of trips that look the same here, from two agencies or of two rooms, which one it is, from 1; null: no other looks so. */
  copy: z.int().nullable(),
  state: z.enum(sharedStates),
  votes: z.array(Vote).max(sharingLimits.guestsMax),
  /** Somebody has voted for what stands here, and nobody against it. */
  nobody_against: z.boolean(),
})
export type SharedOption = z.output<typeof SharedOption>

export const ShareGuest = z.object({ id: z.int(), name: z.string() })
export type ShareGuest = z.output<typeof ShareGuest>

const voted = {
  /** `over`: the request has ended without a choice. */
  state: z.enum(['open', 'chosen', 'over']),
  guests: z.array(ShareGuest).max(sharingLimits.guestsMax),
  options: z.array(SharedOption).max(sharingLimits.optionsMax),
  /** Hotels that somebody has voted about and that nobody offers any more. */
  gone: z.array(z.string()).max(sharingLimits.optionsMax),
}

/** As whoever opens the link sees it. Of a stranger who has given no name yet: no names, no votes. */
export const SharedOffers = z.object({
  ...voted,
  /** First name of who asks. */
  asked_by: z.string(),
  /** The hotel that was chosen. */
  chosen: z.string().nullable(),
  /** Who this browser is; `link` opens the same vote on another device. */
  me: z.object({ ...ShareGuest.shape, link: z.url() }).nullable(),
  /** This browser had a name here, and the owner has taken it away. */
  was_removed: z.boolean(),
})
export type SharedOffers = z.output<typeof SharedOffers>

/** Two agencies may offer the same trip at the same price; whose it is, the tourist alone is told. */
export const OwnOption = SharedOption.extend({
  organisation: z.string(),
  operator: z.string(),
  room: z.string(),
})
export type OwnOption = z.output<typeof OwnOption>

/** As the tourist sees it: what nobody is against first, then what is liked most. */
export const OwnShare = z.object({
  ...voted,
  options: z.array(OwnOption).max(sharingLimits.optionsMax),
  link: z.url(),
  /** An SVG of it. */
  qr: z.string(),
  /** dd.mm.yyyy, the last day on which it opens. */
  until: z.string(),
})
export type OwnShare = z.output<typeof OwnShare>

const ofRequest = {
  access: 'tourist',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  path: '/api/request/:id/share',
} as const

export const ownShare = endpoint({
  ...ofRequest,
  method: 'GET',
  limit: 'read',
  summary: 'Ссылка для семьи и голоса по ней; null, если её нет',
  answer: z.object({ result: OwnShare.nullable() }),
})

export const openShare = endpoint({
  ...ofRequest,
  method: 'POST',
  limit: 'write',
  summary: 'Открыть ссылку для семьи; если она уже есть, ничего не меняется',
  refusals: { conflict: ['share_closed'] },
  answer: z.object({}),
})

export const revokeShare = endpoint({
  ...ofRequest,
  method: 'DELETE',
  limit: 'write',
  summary: 'Отозвать ссылку для семьи: она перестаёт открываться сразу, голоса по ней удаляются',
  answer: z.object({}),
})

export const removeShareGuest = endpoint({
  method: 'DELETE',
  path: '/api/share-guest/:id',
  access: 'tourist',
  owner: { id: 'whose share guest it is' },
  params: idParams,
  limit: 'write',
  summary: 'Убрать того, кто голосовал по ссылке, вместе с его голосами',
  answer: z.object({}),
})

/** 256 bits, base64url. */
const secret = z.string().regex(/^[\w-]{43}$/, 'Неверный ключ')
const behindLink = {
  access: 'public',
  owner: { token: 'whoever knows it' },
  params: z.strictObject({ token: z.string().max(100) }),
} as const

export const sharedOffers = endpoint({
  ...behindLink,
  method: 'GET',
  path: '/api/share/:token',
  limit: 'read',
  summary: 'Предложения, о которых голосует семья; неизвестная и отозванная ссылка не найдены',
  answer: z.object({ result: SharedOffers }),
})

export const joinShare = endpoint({
  ...behindLink,
  method: 'POST',
  path: '/api/share/:token/guest',
  limit: 'secret',
  summary: 'Назваться, чтобы голосовать; тот же ключ ещё раз ничего не меняет. Ставит cookie',
  refusals: { conflict: ['share_full', 'share_name_taken', 'share_closed'] },
  body: z.strictObject({
    name: freeText(sharingLimits.nameMax, `Не больше ${sharingLimits.nameMax} символов`).refine(
      (name) => name !== '',
      'Напишите, как вас зовут',
    ),
    /** Made by the browser, which is known by it from now on: so a repeat after a lost answer is no second guest. */
    key: secret,
  }),
  answer: z.object({}),
})

export const enterShare = endpoint({
  ...behindLink,
  method: 'POST',
  path: '/api/share/:token/device',
  limit: 'secret',
  summary: 'Продолжить с другого устройства по личной ссылке. Ставит cookie',
  body: z.strictObject({ key: secret }),
  answer: z.object({}),
})

export const voteOnShare = endpoint({
  ...behindLink,
  owner: { token: 'whoever knows it', option_id: 'whoever knows it' },
  method: 'PUT',
  path: '/api/share/:token/vote',
  limit: 'write',
  summary: 'Проголосовать или изменить свой голос: 1 нравится, 0 можно, -1 не хочу',
  refusals: {
    forbidden: ['share_guest_unknown'],
    conflict: ['share_closed', 'share_option_changed', 'share_option_closed'],
  },
  body: z.strictObject({
    option_id: id,
    value: Value,
    comment: freeText(sharingLimits.commentMax, `Не больше ${sharingLimits.commentMax} символов`).default(''),
  }),
  answer: z.object({}),
})
