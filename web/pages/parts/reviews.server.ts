import { redirect } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { type PublicReview, publicReviews } from '../../../contract/reviews/reviews.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import type { Api } from '../../app/calls/server/api.server.ts'
import { pathOfPage } from '../../app/page/head-of.ts'

export interface ReadReviews {
  items: PublicReview[]
  pages: number
}

/** A link to a page of them that is no more leads to the last that there is. `path`: where their pages stand. */
export function requireReviewsPage(reviews: ReadReviews | null, page: number, path: string): void {
  const last = Math.max(1, reviews?.pages ?? page)
  if (page > last) throw redirect(pathOfPage(path, last))
}

/** Null where they could not be read. */
export async function reviewsOf(
  api: Api,
  { page, ...of }: { page: number; agent: string } | { page: number; hotel: string },
): Promise<ReadReviews | null> {
  try {
    const { items, total_items } = (await api(publicReviews, { query: { ...of, page: String(page) } })).result
    return { items, pages: Math.ceil(total_items / limits.pageSize) }
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}
