import type { TestApp } from '../../../test/support/app.ts'

type App = Pick<TestApp, 'call'>
interface Admin {
  token: string
}

let made = 0

/** Five percent for everybody, as often as wanted, once by each. */
export const promoInput = (terms: object = {}) => ({
  title: 'Проверка',
  kind: 'discount',
  code: `ПРОБА-${++made}`,
  percent: 5,
  ...terms,
})

/** A draft, through the API; with its code, or of a batch the first of them. */
export async function draftPromo(
  app: App,
  { token }: Admin,
  terms: object = {},
): Promise<{ id: number; code: string }> {
  const body = promoInput(terms)
  const { status, body: answer } = await app.call('POST /api/admin/promo', { token, body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return { id: answer.result.id, code: answer.result.code ?? body.code }
}

/** One that may be used. */
export async function givePromo(
  app: App,
  admin: Admin,
  terms: object = {},
): Promise<{ id: number; code: string }> {
  const promo = await draftPromo(app, admin, terms)
  const { status, body } = await app.call(`POST /api/admin/promo/${promo.id}/start`, admin)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return promo
}

/** The codes of a batch, as the one who takes them gets them. */
export async function takeCodes(app: App, { token }: Admin, id: number): Promise<string[]> {
  const { status, body } = await app.call(`POST /api/admin/promo/${id}/codes`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const [, ...codes] = (body.result.content as string).trim().split('\r\n')
  return codes
}
