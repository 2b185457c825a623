import {
  askForProof as askForProofEndpoint,
  confirmProof as confirmProofEndpoint,
} from '../../../../contract/sessions.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import type { Http } from '../../../platform/http/serve.ts'
import type { LoginLimit } from '../admin-login.ts'
import { askForProof } from './ask-for-proof.ts'
import { checkOwnPassword, confirmProof, noteAdminProof, proofCodeOf } from './confirm-proof.ts'

export function sessionRoutes({ serve }: Http, limit: LoginLimit): void {
  serve(askForProofEndpoint, ({ act, body, device }) => act(askForProof, { ...body, device }))

  serve(confirmProofEndpoint, async ({ act, read, actor, address, body }) => {
    if (!actor.asAdmin) {
      const refused = await act(confirmProof, proofCodeOf(body))
      if (refused) throw refused.refusal
      return {}
    }
    const { password } = body
    if (!password) throw new Refusal('invalid', 'bad_request', { fields: { password: fieldText.empty } })
    await checkOwnPassword(read, limit, { actor, password, address })
    await act(noteAdminProof, null)
    return {}
  })
}
