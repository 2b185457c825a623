import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { createTourist, type TestUser, type UserOverrides } from '../../identity/identity.factory.ts'

interface Signed {
  token: string
}

export interface TestMember extends TestUser {
  memberId: number
}

/** A link of this agency's; its secret is what stands behind the '#'. */
export async function invite(
  app: TestApp,
  by: Signed,
  { rights = ['answer'], name = 'Менеджер' }: { rights?: readonly AgencyRight[]; name?: string } = {},
): Promise<{ id: number; secret: string }> {
  const { status, body } = await app.call('POST /api/travel-agent/people/invitations', {
    token: by.token,
    body: { name, rights },
  })
  if (status !== 200) throw new Error(`no invitation: ${status} ${JSON.stringify(body)}`)
  return { id: body.result.id, secret: body.link.split('#')[1] }
}

export function accept(app: TestApp, { token }: Signed, secret: string) {
  return app.call('POST /api/agency-invitation/accept', { token, body: { token: secret } })
}

/** Somebody who works in this agency, signed in. */
export async function createMember(
  app: TestApp,
  owner: Signed,
  { rights, ...person }: UserOverrides & { rights?: readonly AgencyRight[] } = {},
): Promise<TestMember> {
  const user = await createTourist(app, person)
  const { secret } = await invite(app, owner, rights ? { rights } : {})
  const { status, body } = await accept(app, user, secret)
  if (status !== 200) throw new Error(`not taken in: ${status} ${JSON.stringify(body)}`)
  const people = (await app.call('GET /api/travel-agent/people', user)).body.result
  return { ...user, memberId: people.items.find((one: { is_self: boolean }) => one.is_self).id }
}
