import type { TestApp } from '../../../test/support/app.ts'

let saved = 0

/** A view of one of the staff's, as a page would keep it; answers its number. */
export async function saveView(
  app: TestApp,
  { token }: { token: string },
  view: object = {},
): Promise<number> {
  const body = { list: 'users', name: `Вид ${++saved}`, filter: { blocked: '1' }, ...view }
  const answer = await app.call('POST /api/admin/saved-views', { token, body })
  if (answer.status !== 200) throw new Error(`the view was not saved: ${JSON.stringify(answer.body)}`)
  return answer.body.result.id
}
