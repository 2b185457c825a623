import { useQuery } from '@tanstack/react-query'
import { Inbox, Send, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { waitingRequests } from '../../../contract/offers/feed/feed-marks.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { Icon, type IconShape } from '../../ui/content/icon.tsx'
import { counted, thousands } from '../../ui/words/format.ts'

/** What an agency that a moderator looks at may know and do meanwhile. */
export function WhileWaiting() {
  const { data } = useQuery({ ...queryOf(waitingRequests, {}), staleTime: 60_000 })
  return (
    <section aria-label="Пока вы ждёте" className="rounded-xl bg-card p-5 shadow-card sm:p-8">
      <h2 className="type-subheading">Пока вы ждёте</h2>
      <ul className="mt-4 grid gap-4">
        <Item icon={Inbox}>
          <p role="status">{data ? requestWords(data.requests) : 'Считаем заявки в ваших странах…'}</p>
        </Item>
        <Item icon={Send}>
          <p>
            <TextLink to="/profile#messengers">Подключите Telegram или MAX</TextLink>: решение модератора и
            новые заявки придут туда сразу.
          </p>
        </Item>
        <Item icon={Wallet}>
          <p>
            <TextLink to="/travel-agent/balance">Пополните баланс</TextLink>: плата берётся только за отклик,
            и на первую заявку вы ответите без задержки.
          </p>
        </Item>
      </ul>
    </section>
  )
}

function Item({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon as={icon} className="mt-0.5 shrink-0 text-sea-text" />
      {children}
    </li>
  )
}

function requestWords(requests: number): string {
  if (requests === 0) return 'В выбранных вами странах открытых заявок сейчас нет.'
  if (requests >= limits.totalCounted)
    return `В выбранных вами странах больше ${thousands(limits.totalCounted)} открытых заявок.`
  return `В выбранных вами странах ${counted(requests, ['открытая заявка', 'открытые заявки', 'открытых заявок'])}.`
}
