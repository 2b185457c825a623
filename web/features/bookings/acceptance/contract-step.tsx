import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Acceptance } from '../../../../contract/bookings/pricing/acceptance.ts'
import type { BookingPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { money, roublesOf } from '../../../../contract/numbers.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { SignWindow } from '../../identity/index.ts'
import { stillWords } from '../due.rules.ts'
import { comparedWith, PriceMade } from '../pricing/price-made.tsx'
import { BookingPromo } from './booking-promo.tsx'
import { dueSeen } from './due-seen.rules.ts'
import { useAcceptance } from './use-acceptance.ts'

interface ContractStepProps {
  booking: Booking & { quote: BookingPrice }
  first: Acceptance
  now: number
}

/** The price that waits for the tourist’s signature: what it is made of, the contract, the code that signs it. */
export function ContractStep({ booking, first, now }: ContractStepProps) {
  const { quote } = booking
  const view = useAcceptance(booking, first)
  const { data, signing, problem } = view
  const isOver = Date.parse(quote.valid_until) <= now
  return (
    <>
      <PriceMade quote={quote} {...comparedWith(booking)} promo={data.promo} due={dueSeen(data, quote)} />
      <section
        aria-labelledby="contract-title"
        className="grid gap-6 rounded-xl bg-card p-4 shadow-card sm:p-6"
      >
        <div>
          <h2 id="contract-title" className="type-heading">
            Договор
          </h2>
          {!isOver && <ValidUntil until={quote.valid_until} now={now} />}
        </div>
        {isOver ? (
          <PriceExpired />
        ) : (
          <>
            <Paper isReady={data.contract !== null} />
            <ChangeOfMind isInstead={booking.substitution?.is_open ?? false} />
            <BookingPromo
              id={booking.id}
              promo={data.promo}
              onKept={view.keep}
              onDrop={() => view.dropping.mutate()}
              isDropping={view.dropping.isPending}
            />
            <SignForm
              key={quote.id}
              isReady={data.contract !== null}
              isPending={view.opening.isPending}
              onSign={() => view.opening.mutate()}
            />
          </>
        )}
        {problem && (
          <Notice tone="danger" isLive>
            {problem}
          </Notice>
        )}
      </section>
      {signing && (
        <Suspense>
          <SignWindow
            title="Подпись договора"
            subtitle={subtitleOf(quote.total, data.promo)}
            first={signing}
            ask={view.ask}
            sign={view.sign}
            onClose={view.close}
          />
        </Suspense>
      )}
    </>
  )
}

function subtitleOf(total: number, promo: Acceptance['promo']): string {
  const signed = `Код из СМС заменяет подпись под договором на ${money(total)}.`
  return promo?.kopecks ? `${signed} Промокод уменьшит платежи на ${roublesOf(promo.kopecks)}.` : signed
}

function ValidUntil({ until, now }: { until: string; now: number }) {
  return (
    <p className="mt-1 text-soft">
      Цена верна до {momentInWords(until)} по Москве
      {stillWords(until, now)}
    </p>
  )
}

/** Nobody can sign it any more, and nothing has to be done. */
export function PriceExpired() {
  return (
    <Notice tone="warn" title="Цена устарела, агент пересчитывает" isLive>
      Делать ничего не нужно: новая цена появится здесь, мы сообщим.
    </Notice>
  )
}

function Paper({ isReady }: { isReady: boolean }) {
  if (isReady)
    return (
      <p className="flex items-center gap-2">
        <Icon as={FileText} size={20} className="text-soft" />
        <span>
          Договор готов: <TextLink to="#documents-title">прочитайте его в документах</TextLink>
        </span>
      </p>
    )
  return (
    <p role="status" className="flex items-center gap-3 text-soft">
      <Spinner label="" /> Договор готовится…
    </p>
  )
}

function ChangeOfMind({ isInstead }: { isInstead: boolean }) {
  return (
    <div>
      <h3 className="type-subheading">Что будет, если передумаете</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>
          {isInstead
            ? 'Пока вы не подписали этот договор, отказаться можно бесплатно: все деньги вернутся.'
            : 'Пока вы ничего не оплатили, отказаться можно бесплатно, и никто никому не должен.'}
        </li>
        <li>Если после оплаты туроператор не подтвердит тур, все деньги вернутся.</li>
        <li>
          Если откажетесь после оплаты сами, агентство вправе удержать только расходы, которые подтвердит
          документами, остальное вернётся.
        </li>
      </ul>
    </div>
  )
}

interface SignFormProps {
  isReady: boolean
  isPending: boolean
  onSign: () => void
}

function SignForm({ isReady, isPending, onSign }: SignFormProps) {
  const [agreed, setAgreed] = useState({ contract: false, everybody: false })
  const [isAsked, setAsked] = useState(false)
  const lacks = (isSaid: boolean) => (isAsked && !isSaid ? 'Без этого подписать нельзя' : null)
  const press = () => {
    setAsked(true)
    if (agreed.contract && agreed.everybody) onSign()
  }
  return (
    <div className="grid gap-3">
      <Checkbox
        isSelected={agreed.contract}
        onChange={(contract) => setAgreed({ ...agreed, contract })}
        error={lacks(agreed.contract)}
      >
        Я прочитал договор и согласен с его условиями
      </Checkbox>
      <Checkbox
        isSelected={agreed.everybody}
        onChange={(everybody) => setAgreed({ ...agreed, everybody })}
        error={lacks(agreed.everybody)}
      >
        Я действую от имени всех туристов
      </Checkbox>
      <Button
        look="main"
        size="l"
        className="mt-2 justify-self-start max-sm:w-full"
        onPress={press}
        isPending={isPending}
        isDisabled={!isReady}
      >
        Подписать кодом из СМС
      </Button>
      {!isReady && <p className="text-sm text-soft">Подписать можно, когда договор будет готов.</p>}
    </div>
  )
}
