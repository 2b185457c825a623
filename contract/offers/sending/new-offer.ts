import { z } from 'zod'
import { workLimits } from '../../cabinet-limits.ts'
import { workText } from '../../cabinet-texts.ts'
import { requestVersion } from '../../auctions/request-version.ts'
import { limits } from '../../limits.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { id, looseId } from '../../wire.ts'
import { ownWords } from '../answers/own-words.ts'
import { ownPrice } from './own-price.ts'

const NewOption = z.strictObject({
  tour_id: looseId,
  /** What the agent saw it cost for the party, whole roubles: at another price nothing is sent (`price_changed`). */
  price: z.int().min(0).max(100_000_000).nullish(),
  /** What the tourist is to pay instead: not above the tour's price, not below the agent's own limit. */
  own_price: ownPrice.nullish(),
  comment: ownWords(workLimits.optionCommentMax, workText.optionComment).nullish(),
})

/** One to three tours, none of them twice. */
export const NewOptions = z
  .array(NewOption, { error: workText.options })
  .min(1, workText.options)
  .max(limits.optionsMax, workText.options)
  .refine(
    (options) => new Set(options.map((one) => one.tour_id)).size === options.length,
    workText.optionsRepeat,
  )

export const NewOffer = z.strictObject({
  request_id: looseId,
  /** The fee that the agent saw and agreed to, whole roubles. */
  price: z.int({ error: workText.fee }).min(limits.feeMin, workText.fee).max(10_000_000, workText.fee),
  /** The version of the request that the agent saw: where it is another by now, nothing is sent (`request_changed`). */
  request_version: requestVersion.nullish(),
  comment: ownWords(workLimits.commentMax, workText.comment)
    .nullish()
    .transform((text) => text ?? ''),
  options: NewOptions,
})
export type NewOffer = z.output<typeof NewOffer>

export const submitOffer = endpoint({
  method: 'POST',
  path: '/api/travel-agent/offer',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'offers:write',
  summary: 'Ответить на заявку: до трёх туров; плата списывается сразу',
  refusals: {
    conflict: [
      'auction_closed',
      'request_changed',
      'already_responded',
      'tour_gone',
      'price_changed',
      'balance_low',
    ],
    tooMany: ['daily_spent', 'key_spent'],
  },
  owner: { request_id: 'an agent of its country', tour_id: 'anyone' },
  body: NewOffer,
  answer: z.object({ result: z.object({ id, chat_id: id, fee: z.int(), balance_kopecks: z.int() }) }),
  idempotent: true,
})
