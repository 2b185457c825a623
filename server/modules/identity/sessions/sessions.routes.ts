import {
  askForProof as askForProofEndpoint,
  confirmProof as confirmProofEndpoint,
} from '../../../../contract/sessions.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { lineOf, ring } from '../codes/ring.ts'
import type { LoginLimit } from '../passwords/login-limit.ts'
import { askForProof } from './ask-for-proof.ts'
import { checkOwnPassword, confirmProof, noteAdminProof, proofCodeOf } from './confirm-proof.ts'

export function sessionRoutes(http: Http, limit: LoginLimit): void {
  const { serve } = http
  serve(askForProofEndpoint, async ({ act, body, device }) => {
    const asked = await act(askForProof, { ...body, device })
    if (!asked.id || body.channel === 'sms') return asked
    return { ...asked, channel: await ring(lineOf(http, { act }), asked.id) }
  })

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
