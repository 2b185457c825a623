import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { type BookingPayment, paymentQr } from '../../../../../contract/bookings/money/booking-payments.ts'
import { addressOf, byId } from '../../../../app/calls/address.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { transferRows, transferText } from '../money.rules.ts'

interface BankTransferProps {
  payment: BookingPayment
  bank: NonNullable<BookingPayment['bank']>
}

/** Where to send the money: a code for the bank's application, and the same in words to be copied. */
export function BankTransfer({ payment, bank }: BankTransferProps) {
  return (
    <>
      <p>Переведите деньги на счёт агентства. Оно подтвердит платёж, когда деньги придут.</p>
      <div className="mt-3 flex flex-col gap-x-6 gap-y-4 md:flex-row-reverse md:items-start md:justify-end">
        <figure className="grid w-56 max-w-full shrink-0 gap-2">
          <img
            src={addressOf(paymentQr, byId(payment.id))}
            alt="QR-код перевода для приложения банка"
            width={224}
            height={224}
            className="aspect-square w-full rounded-lg border border-line bg-white p-1"
          />
          <figcaption className="text-sm text-soft">
            Отсканируйте в приложении банка: реквизиты и сумма подставятся сами. Если вы с телефона, сохраните
            картинку и откройте её в приложении.
          </figcaption>
        </figure>
        <div className="min-w-0 flex-1">
          <dl className="tabular grid gap-x-4 gap-y-1 [overflow-wrap:anywhere] sm:grid-cols-[auto_minmax(0,1fr)]">
            {transferRows(payment, bank).map(([title, value]) => (
              <div key={title} className="contents">
                <dt className="text-soft">{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <CopyButton text={transferText(payment, bank)} />
        </div>
      </div>
    </>
  )
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button size="s" icon={isCopied ? Check : Copy} className="mt-4" onPress={() => void copy()}>
      {isCopied ? 'Скопировано' : 'Скопировать реквизиты'}
    </Button>
  )
}
