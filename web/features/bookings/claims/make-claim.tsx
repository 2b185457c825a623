import { useQueryClient } from '@tanstack/react-query'
import { claimLimits, makeClaim } from '../../../../contract/bookings/claims.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { inRoubles } from '../cancelling/cancellation.api.ts'
import { touchClaim } from './claims.api.ts'
import { claimError } from './claims.rules.ts'

interface MakeClaimProps {
  id: number
  until: string
  /** Roubles that were paid. */
  most: number
  onMade: () => void
}

const blank: { note: string; asked: number | null } = { note: '', asked: null }

/** A tourist who is back may say what was wrong and how much he wants back. */
export function MakeClaim({ id, until, most, onMade }: MakeClaimProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: blank,
    schema: makeClaim.body,
    check: ({ asked }) => claimError(asked, most),
    bodyOf: ({ note, asked }) => ({ note, asked: asked ?? 0 }),
    send: (body) => call(makeClaim, { ...byId(id), body }),
    onDone: async () => {
      notify({
        title: 'Претензия подана',
        text: 'Теперь к ней можно приложить фото и документы. Мы сообщим, когда агентство ответит.',
        tone: 'good',
      })
      onMade()
      await touchClaim(client)
    },
  })
  return (
    <section aria-labelledby="claim-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="claim-title" className="type-heading">
        Что-то было не так?
      </h2>
      <p className="mt-1 text-soft">
        Попросить вернуть часть денег можно до {momentInWords(Date.parse(until))}. Агентство ответит за три
        дня; не договоритесь — решит администратор.
      </p>
      <details className="mt-4">
        <summary className="cursor-pointer font-medium">Подать претензию</summary>
        <form {...form.props} aria-label="Претензия после поездки" className="mt-4 grid gap-4">
          <TextArea
            label="Что было не так"
            hint="Прочитают агентство и администратор. Фото и документы приложите сразу после отправки"
            limit={claimLimits.noteMax}
            rows={4}
            {...form.field('note')}
          />
          <MoneyField
            label="Сколько вернуть"
            hint={`Не больше ${inRoubles(most)}`}
            {...form.field('asked')}
          />
          {form.problem && (
            <Notice tone="danger" isLive>
              {form.problem}
            </Notice>
          )}
          <Button type="submit" isPending={form.isSending} className="justify-self-start">
            Подать претензию
          </Button>
        </form>
      </details>
    </section>
  )
}
