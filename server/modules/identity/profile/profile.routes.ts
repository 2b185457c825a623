import { editProfile as editProfileEndpoint } from '../../../../contract/identity/person/profile.ts'
import { listConsents } from '../../../../contract/privacy/privacy.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { userFor } from '../identity.queries.ts'
import { consentsOf } from './consents.queries.ts'
import { editProfile } from './edit-profile.ts'

export function profileRoutes({ serve }: Http): void {
  serve(editProfileEndpoint, async ({ act, read, actor, body }) => {
    await act(editProfile, body)
    return { result: await userFor(read, actor, undefined) }
  })

  serve(listConsents, async ({ read, actor }) => ({
    result: { items: await consentsOf(read, actor.id) },
  }))
}
