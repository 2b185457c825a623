import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  connectShop,
  disconnectShop,
  getShop,
  type Shop,
  vatCodes,
} from '../../../../contract/billing/shops/shop.ts'
import type { ShopMode } from '../../../../contract/billing/shops/shop-modes.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { useFreshProof } from '../../identity/index.ts'
import { RequisitesForm } from './requisites-form.tsx'

const titles: Record<ShopMode, string> = {
  yookassa: 'Магазин ЮKassa',
  requisites: 'Счёт в банке',
  sandbox: 'Песочница',
}

/** Where the money for the agency's tours goes: what is connected, and what may be. */
export function ShopCard() {
  const { data, error, refetch } = useQuery(queryOf(getShop, {}))
  const [isChanging, setChanging] = useState(false)
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={3} />
  const { shop, modes } = data
  return (
    <div className="grid gap-5">
      {shop ? (
        <Connected shop={shop} />
      ) : (
        <Notice tone="warn">
          Пока ничего не подключено: туристы не смогут вам заплатить, а вы — выставить цену.
        </Notice>
      )}
      {shop && !isChanging && shop.state === 'connected' ? (
        <div className="flex flex-wrap gap-2">
          <Button size="s" look="calm" onPress={() => setChanging(true)}>
            Изменить
          </Button>
          <Disconnect />
        </div>
      ) : (
        <>
          <Ways modes={modes} onDone={() => setChanging(false)} />
          {isChanging && (
            <Button look="plain" onPress={() => setChanging(false)}>
              Оставить как есть
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Connected({ shop }: { shop: Shop }) {
  const isLost = shop.state === 'lost'
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {titles[shop.mode]} {shop.account_id && `№${shop.account_id}`}
        </span>
        <Badge tone={isLost ? 'danger' : 'good'}>{isLost ? 'Доступ закрыт' : 'Подключено'}</Badge>
        {shop.is_test && <Badge tone="warn">Тестовый</Badge>}
      </p>
      {shop.account && (
        <p className="[overflow-wrap:anywhere] text-soft">
          {shop.bank}, БИК {shop.bic}, счёт {shop.account}
        </p>
      )}
      <p className="text-sm text-soft">
        {shop.mode === 'yookassa' && (shop.vat_code ? 'Чеки делает ЮKassa. ' : 'Чеки вы делаете сами. ')}С{' '}
        {dateInWords(shop.connected_at.slice(0, 10))}
      </p>
      {isLost && (
        <Notice tone="danger" title="ЮKassa больше не пускает нас в этот магазин">
          Новых оплат не будет. Подключите магазин ещё раз; до этого блокировки и возвраты завершайте в
          кабинете ЮKassa.
        </Notice>
      )}
    </div>
  )
}

function Disconnect() {
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(() => call(disconnectShop, {})),
    onSuccess: () => touch(client, getShop),
  })
  return (
    <>
      <Button size="s" look="plain" isPending={isPending} onPress={() => mutate()}>
        Отключить
      </Button>
      {error && (
        <Notice tone="danger" isLive className="basis-full">
          {messageOf(error)}
        </Notice>
      )}
      {proofWindow}
    </>
  )
}

interface WaysProps {
  modes: readonly ShopMode[]
  onDone: () => void
}

/** The ways that there are here, one under another. */
function Ways({ modes, onDone }: WaysProps) {
  const [mode, setMode] = useState<ShopMode | null>(null)
  const client = useQueryClient()
  const done = async () => {
    await touch(client, getShop)
    setMode(null)
    onDone()
  }
  return (
    <div className="grid gap-4">
      {modes.includes('yookassa') && <Yookassa />}
      {mode === 'requisites' ? (
        <RequisitesForm onDone={done} onClose={() => setMode(null)} />
      ) : (
        <Way
          title="На счёт в банке"
          text="Турист платит по реквизитам или коду для банка, а вы подтверждаете, что деньги пришли. Без комиссии, но медленнее."
        >
          <Button size="s" look="calm" onPress={() => setMode('requisites')}>
            Указать реквизиты
          </Button>
        </Way>
      )}
      {modes.includes('sandbox') && <Sandbox onDone={done} />}
    </div>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className="grid justify-items-start gap-3 rounded-lg border border-line p-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}

function Yookassa() {
  const [vat, setVat] = useState<(typeof vatCodes)[number]['id']>('')
  const { run, proofWindow } = useFreshProof()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      run(async () => {
        const body = { mode: 'yookassa' as const, ...(vat === '' ? {} : { vat_code: vat }) }
        return (await call(connectShop, { body })).result
      }),
    onSuccess: ({ authorize_url }) => authorize_url && location.assign(authorize_url),
  })
  return (
    <Way
      title="Через ЮKassa"
      text="Турист платит картой или через СБП прямо в ваш магазин. ЮKassa спросит, разрешаете ли вы Лотуру принимать и возвращать оплату; ключи вводить не нужно."
    >
      <Select label="Чеки" items={vatCodes} value={vat} onChange={setVat} className="w-full sm:w-72" />
      <Button size="s" look="main" isPending={isPending || isSuccess} onPress={() => mutate()}>
        Подключить ЮKassa
      </Button>
      {error && (
        <Notice tone="danger" isLive>
          {messageOf(error)}
        </Notice>
      )}
      {proofWindow}
    </Way>
  )
}

function Sandbox({ onDone }: { onDone: () => Promise<void> }) {
  const { run, proofWindow } = useFreshProof()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(() => call(connectShop, { body: { mode: 'sandbox' } })),
    onSuccess: onDone,
  })
  return (
    <Way
      title="Песочница"
      text="Игрушечные деньги: только в демонстрации, чтобы попробовать всё без договора."
    >
      <Button size="s" look="calm" isPending={isPending} onPress={() => mutate()}>
        Подключить песочницу
      </Button>
      {error && (
        <Notice tone="danger" isLive>
          {messageOf(error)}
        </Notice>
      )}
      {proofWindow}
    </Way>
  )
}
