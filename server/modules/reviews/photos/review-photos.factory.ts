import type { Answered, TestApp } from '../../../../test/support/app.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { telephonePicture } from '../../identity/photo/photo.factory.ts'

/** A tourist lays a photo beside the review of a trip. */
export async function sendReviewPhoto(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<TestUser, 'token'>,
  { id, bytes }: { id: number; bytes?: Buffer },
): Promise<Answered> {
  return app.call(`POST /api/booking/${id}/review-photos`, {
    token,
    body: bytes ?? (await telephonePicture()),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/** Answers the photo's number. */
export async function layReviewPhoto(
  app: Pick<TestApp, 'call'>,
  tourist: Pick<TestUser, 'token'>,
  id: number,
): Promise<number> {
  const { status, body } = await sendReviewPhoto(app, tourist, { id })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.photos.at(-1).id
}
