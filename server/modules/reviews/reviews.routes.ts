import * as managed from '../../../contract/reviews/managed-reviews.ts'
import * as contract from '../../../contract/reviews/reviews.ts'
import { agencyOf } from '../../platform/actor.ts'
import type { Http } from '../../platform/http/serve.ts'
import { ratingOfAgency } from '../agents/index.ts'
import { decideReview } from './moderation/decide-review.ts'
import { managedReview, managedReviews } from './moderation/managed-reviews.queries.ts'
import { replyToReview } from './reply-to-review.ts'
import { agencyReview, agencyReviews, publicReviews, reviewPlace } from './reviews.queries.ts'
import { hotelReviews } from './hotel-reviews.queries.ts'
import { editReview, writeReview } from './write-review.ts'

export function reviewRoutes({ serve }: Http): void {
  serve(contract.bookingReview, async ({ read, actor, params, now }) => ({
    result: await reviewPlace(read, { bookingId: params.id, touristId: actor.id, now }),
  }))
  serve(contract.writeReview, async ({ act, read, actor, params, body, now }) => {
    await act(writeReview, { id: params.id, written: body })
    return { result: await reviewPlace(read, { bookingId: params.id, touristId: actor.id, now }) }
  })
  serve(contract.editReview, async ({ act, read, actor, params, body, now }) => {
    await act(editReview, { id: params.id, written: body })
    return { result: await reviewPlace(read, { bookingId: params.id, touristId: actor.id, now }) }
  })
  serve(contract.publicReviews, async ({ read, query }) => ({
    // The contract lets one of the two be left out, never both.
    result:
      query.hotel === undefined
        ? await publicReviews(read, { agentId: query.agent ?? 0, page: query.page })
        : await hotelReviews(read, { hotelId: query.hotel, page: query.page }),
  }))
  serve(contract.agencyReviews, async ({ read, actor, query, now }) => {
    const agentId = agencyOf(actor)
    const [shown, rating] = await Promise.all([
      agencyReviews(read, { agentId, page: query.page, now }),
      ratingOfAgency(read, agentId),
    ])
    return { result: { ...shown, rating } }
  })
  serve(contract.replyToReview, async ({ act, read, actor, params, body, now }) => {
    await act(replyToReview, { id: params.id, text: body.text })
    return { result: await agencyReview(read, { agentId: agencyOf(actor), bookingId: params.id, now }) }
  })
  serve(managed.managedReviews, async ({ read, query }) => ({ result: await managedReviews(read, query) }))
  serve(managed.decideReview, async ({ act, read, params, body }) => {
    await act(decideReview, { id: params.id, ...body })
    return { result: await managedReview(read, params.id) }
  })
  serve(managed.decideReviews, async ({ actOnEach, body: { items, ...decision } }) => ({
    result: await actOnEach(
      decideReview,
      items.map(({ id }) => ({ id, input: { id, ...decision } })),
    ),
  }))
}
