import { useQueryClient } from '@tanstack/react-query'
import { answerClaim, type Claim, claimLimits } from '../../../../contract/bookings/claims.ts'
import { agencyDoor } from '../../../../contract/platform/agency-rights.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { mayInAgency, useUser } from '../../../app/page/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { inRoubles } from '../cancelling/cancellation.api.ts'
import { touchClaim } from './claims.api.ts'
import { givesError } from './claims.rules.ts'

/** Below what may be given: the field says what it lacks. */
const NONE = -1

/** As the agency has answered last. */
const firstAnswer = ({ answer }: Claim): { note: string; gives: number | null } => ({
  note: answer?.note ?? '',
  gives: answer && Math.floor(answer.gives),
})

/** The agency's side of a claim: how much it gives, and why. */
export function AnswerClaim({ id, claim }: { id: number; claim: Claim }) {
  const client = useQueryClient()
  const mayLead = mayInAgency(useUser(), 'bookings')
  const form = useForm({
    initial: firstAnswer(claim),
    schema: answerClaim.body,
    bodyOf: ({ note, gives }) => ({ note, gives: gives ?? NONE }),
    check: ({ gives }) => ({ gives: givesError(gives, { most: claim.asked }) }),
    send: (body) => call(answerClaim, { ...byId(id), body }),
    onDone: async () => {
      notify({ title: 'Ответ записан', tone: 'good' })
      await touchClaim(client)
    },
  })
  if (!mayLead) return <Notice className="mt-5">{agencyDoor('bookings', 'На претензии отвечает')}</Notice>
  return (
    <form
      {...form.props}
      aria-label="Ответ на претензию"
      className="mt-6 grid gap-4 border-t border-line pt-5"
    >
      <MoneyField
        label="Сколько вернёте"
        hint={`Ничего, если не согласны. Вернёте все ${inRoubles(claim.asked)}, и претензия закрыта`}
        {...form.field('gives')}
      />
      <TextArea
        label="Ваш ответ туристу и администратору"
        limit={claimLimits.noteMax}
        rows={4}
        {...form.field('note')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        {claim.answer ? 'Изменить ответ' : 'Ответить'}
      </Button>
    </form>
  )
}
