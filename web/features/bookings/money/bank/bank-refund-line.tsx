import { useState } from 'react'
import { type BankRefund, objectionMax } from '../../../../../contract/billing/shops/bank-refund.ts'
import { confirmBankRefund, objectToBankRefund } from '../../../../../contract/billing/bank-refunds.ts'
import type { BookingPayment } from '../../../../../contract/bookings/money/booking-payments.ts'
import { byId } from '../../../../app/calls/address.ts'
import { call } from '../../../../app/calls/call.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import type { FreshProof } from '../../../identity/index.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { momentInWords } from '../../../../ui/words/moscow.ts'
import { BankPaperForm } from './bank-paper-form.tsx'
import { useMoneyTouched } from '../money.api.ts'

type Refund = BookingPayment['refunds'][number]
interface Paid {
  refund: Refund
  byBank: BankRefund
}

/** What has become of money that the agency pays back by itself, in words for both. */
export function BankRefundWords({ refund, byBank }: Paid) {
  const { because, due_at, number, day, objection } = byBank
  return (
    <p className="text-sm text-soft [overflow-wrap:anywhere]">
      {because === 'refused' && 'Платёжный сервис не смог вернуть деньги. '}
      {refund.state === 'manual' && `Агентство переводит их на счёт туриста, до ${momentInWords(due_at)}.`}
      {number && `Перевод: платёжное поручение №\u00a0${number} от ${day}.`}
      {objection && ` Ответ туриста: «${objection.note}»`}
      {objection?.closing &&
        ` Администратор закрыл возражение ${momentInWords(objection.closing.at)}: «${objection.closing.note}»`}
    </p>
  )
}

/** The agency says that it has paid; again where the tourist has objected. */
export function ConfirmBankRefund({ refund, byBank, run }: Paid & { run: FreshProof['run'] }) {
  const touched = useMoneyTouched()
  if (refund.state !== 'manual' && (!byBank.objection || byBank.objection.closing)) return null
  return (
    <BankPaperForm
      label={`Отметить возврат №${refund.id}`}
      button="Отметить перевод"
      send={(body) => run(() => call(confirmBankRefund, { ...byId(refund.id), body }))}
      onDone={async () => {
        notify({ title: 'Турист увидит, что перевод отправлен', tone: 'good' })
        await touched()
      }}
    />
  )
}

/** The tourist has waited for it in vain. */
export function ObjectToBankRefund({ refund, byBank }: Paid) {
  const [isOpen, setOpen] = useState(false)
  if (refund.state !== 'done') return null
  if (byBank.objection?.closing) return null
  if (byBank.objection)
    return (
      <Notice tone="warn" title="Агентство и администратор знают, что деньги не пришли" className="mt-2">
        Агентство проверит перевод. О новом платёжном поручении сообщим.
      </Notice>
    )
  if (!isOpen)
    return (
      <Button size="s" look="plain" className="mt-2" onPress={() => setOpen(true)}>
        Деньги не пришли
      </Button>
    )
  return <Objection id={refund.id} />
}

function Objection({ id }: { id: number }) {
  const touched = useMoneyTouched()
  const form = useForm({
    initial: { note: '' },
    schema: objectToBankRefund.body,
    send: (body) => call(objectToBankRefund, { ...byId(id), body }),
    onDone: async () => {
      notify({ title: 'Сообщили агентству и администратору', tone: 'good' })
      await touched()
    },
  })
  return (
    <form {...form.props} aria-label="Деньги не пришли" className="mt-3 grid gap-3">
      <TextArea
        label="Что не так"
        hint="Например: на счёте денег нет, банк о переводе не знает"
        limit={objectionMax}
        rows={2}
        {...form.field('note')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" size="s" isPending={form.isSending} className="justify-self-start">
        Деньги не пришли
      </Button>
    </form>
  )
}
