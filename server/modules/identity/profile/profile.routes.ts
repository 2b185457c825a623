import { editProfile as editProfileEndpoint } from '../../../../contract/profile.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { userFor } from '../identity.queries.ts'
import { editProfile } from './edit-profile.ts'

export function profileRoutes({ serve }: Http): void {
  serve(editProfileEndpoint, async ({ act, read, actor, body }) => {
    await act(editProfile, body)
    return { result: await userFor(read, actor, undefined) }
  })
}
