import { useQueryClient } from '@tanstack/react-query'
import { agreeToClaimAnswer } from '../../../../contract/bookings/claims.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { inRoubles } from '../cancelling/cancellation.api.ts'
import { touchClaim } from './claims.api.ts'

/** The tourist takes what the agency gives, and the claim is over. `gives`: roubles, as shown. */
export function AgreeToAnswer({ id, gives }: { id: number; gives: number }) {
  const client = useQueryClient()
  const form = useForm({
    initial: {},
    schema: agreeToClaimAnswer.body,
    bodyOf: () => ({ gives }),
    send: (body) => call(agreeToClaimAnswer, { ...byId(id), body }),
    onDone: async () => {
      notify({
        title: gives > 0 ? `Вам возвращается ${inRoubles(gives)}` : 'Претензия закрыта',
        tone: 'good',
      })
      await touchClaim(client)
    },
  })
  return (
    <form {...form.props} className="mt-5 grid justify-items-start gap-3">
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" isPending={form.isSending}>
        {gives > 0 ? `Согласиться и получить ${inRoubles(gives)}` : 'Согласиться и закрыть претензию'}
      </Button>
    </form>
  )
}
