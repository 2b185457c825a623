import { useState } from 'react'
import type { UserWithBlocks } from '../../../../contract/identity/users.ts'
import { viewAsUser, viewLimits } from '../../../../contract/identity/view-as-user.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { turnView } from '../../../app/calls/leaving/turn-view.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../app/forms/use-kept-words.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { counted } from '../../../ui/words/format.ts'

const forHowLong = counted(viewLimits.minutes, ['минуту', 'минуты', 'минут'])

/** Shows the site as this person sees it, for a reason. */
export function ViewForm({ user }: { user: UserWithBlocks }) {
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initial: { reason: '' },
    schema: viewAsUser.body,
    send: (body) =>
      turnView(async (options) => {
        const answer = await call(viewAsUser, { ...byId(user.id), body }, options)
        words.forget()
        return answer
      }, firstPageOf(user)),
  })
  const words = useKeptWords(form, `view:${user.id}`, ['reason'])
  if (!isAsking)
    return (
      <div className="mt-5 border-t border-line pt-5">
        <Button size="s" onPress={() => setAsking(true)}>
          Посмотреть глазами пользователя
        </Button>
      </div>
    )
  return (
    <form {...form.props} className="mt-5 grid gap-4 border-t border-line pt-5">
      <TextArea
        label="Зачем вам страницы этого человека"
        hint={`Причина останется в журнале сотрудников, а человек получит уведомление. У вас будет ${forHowLong}: менять ничего нельзя, документы и переписка закрыты.`}
        rows={3}
        isRequired
        {...form.field('reason')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="calm" size="s" onPress={() => form.submit()} isPending={form.isSending}>
          Смотреть {forHowLong}
        </Button>
        <Button size="s" onPress={() => setAsking(false)}>
          Назад
        </Button>
      </div>
    </form>
  )
}

/** Where what is asked about mostly is. */
function firstPageOf({ roles }: UserWithBlocks): string {
  return roles.includes('ROLE_TRAVEL_AGENT') ? '/travel-agent/requests' : '/tourist/my-auctions/'
}
