import {
  cancelPhoneChange,
  changePhone,
  changePhoneWithoutOld,
  confirmPhoneChange as confirmEndpoint,
  dropPhoneChange,
  getPhoneChange,
  sendNewPhoneCode,
} from '../../../../contract/identity/person/phone-change.ts'
import type { Http } from '../../../platform/http/serve.ts'
import type { UseCase } from '../../../platform/use-case.ts'
import { lineOf, ring } from '../codes/sending/ring.ts'
import { sendCode } from '../codes/sending/send-code.ts'
import { cancelByLink, cancelOwn } from './cancel-phone-change.ts'
import { confirmPhoneChange } from './confirm-phone-change.ts'
import { ownPhoneChange } from './phone-change.queries.ts'
import { type PhoneChangeRequest, requestPhoneChange } from './request-phone-change.ts'

export function phoneChangeRoutes(http: Http): void {
  const { serve } = http
  serve(sendNewPhoneCode, async ({ act, actor, body, device }) => {
    const purpose = 'phone_change' as const
    const sent = await act(sendCode, { ...body, purpose, device, sessionId: actor.sessionId })
    const channel = body.channel === 'call' ? await ring(lineOf(http, { act }), sent.id) : 'sms'
    return { ...sent, channel }
  })

  serve(changePhone, async ({ act, body }) => accepted(act, { ...body, byOldPhone: true }))

  serve(changePhoneWithoutOld, async ({ act, body }) => accepted(act, { ...body, byOldPhone: false }))

  serve(getPhoneChange, async ({ act }) => ({ result: await act(ownPhoneChange, null) }))

  serve(dropPhoneChange, async ({ act }) => {
    await act(cancelOwn, null)
    return {}
  })

  serve(confirmEndpoint, async ({ act, body }) => {
    const confirmed = await act(confirmPhoneChange, body)
    if ('refusal' in confirmed) throw confirmed.refusal
    return { result: { phone: confirmed.phone, due_at: confirmed.due?.toISOString() ?? null } }
  })

  serve(cancelPhoneChange, async ({ act, body }) => {
    await act(cancelByLink, body)
    return {}
  })
}

type Act = <Input, Result>(useCase: UseCase<Input, Result>, input: Input) => Promise<Result>

async function accepted(act: Act, request: PhoneChangeRequest) {
  const answered = await act(requestPhoneChange, request)
  if ('refusal' in answered) throw answered.refusal
  return { result: answered }
}
