import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, QrCode, Send } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import {
  listMessengers,
  messengerLinkMinutes,
  type MessengerState,
  unsubscribeMax,
  unsubscribeTelegram,
} from '../../../../contract/identity/messengers.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'

/** Links are made anew long before they are too old to be used. */
const REFRESH_MS = (messengerLinkMinutes / 2) * 60_000

/** Where the bot may write: connect, see that it is, disconnect. Hears of what happens in the messenger by itself. */
export function Messengers() {
  const client = useQueryClient()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryOf(listMessengers, {}),
    select: itemsOf,
    refetchInterval: REFRESH_MS,
  })
  useLive('/me', { 'messenger.changed': () => void touch(client, listMessengers) })
  if (error && !data)
    return (
      <Notice
        tone="danger"
        title="Не удалось узнать, что подключено"
        action={
          <Button look="plain" size="s" onPress={() => void refetch()}>
            Повторить
          </Button>
        }
      >
        {messageOf(error)}
      </Notice>
    )
  if (!data) return <Skeleton className="h-14 rounded-lg" />
  if (data.length === 0)
    return <p className="text-soft">Пока недоступны. Уведомления приходят на сайт и на почту.</p>
  return (
    <ul className="grid divide-y divide-line">
      {data.map((messenger) => (
        <MessengerRow
          key={`${messenger.name}:${messenger.is_connected}`}
          messenger={messenger}
          shownAt={dataUpdatedAt}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  messenger: MessengerState
  /** When the links were made: each has a picture of its own. */
  shownAt: number
}

function MessengerRow({ messenger, shownAt }: RowProps) {
  const { title, is_connected, connected_at, link, qr } = messenger
  const [isQrShown, setQrShown] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium">
            <Icon as={Send} size={18} className="text-sea-text" />
            {title}
            {is_connected && (
              <Badge tone="good" icon={CircleCheck}>
                Подключён
              </Badge>
            )}
          </p>
          <p role="status" className="mt-1 text-sm text-soft">
            {stateText(messenger, isWaiting)}
          </p>
        </div>
        {is_connected ? (
          <Disconnect messenger={messenger} />
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {qr && (
              // A phone is not to photograph itself.
              <span className="hidden sm:block">
                <Button
                  look="ghost"
                  size="s"
                  icon={QrCode}
                  aria-expanded={isQrShown}
                  onPress={() => setQrShown(!isQrShown)}
                >
                  QR-код
                </Button>
              </span>
            )}
            {link && (
              <LinkButton
                to={link}
                target="_blank"
                rel="noopener"
                prefetch="none"
                look="plain"
                size="s"
                onClick={() => setWaiting(true)}
              >
                Подключить {title}
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {isQrShown && qr && !connected_at && <Qr title={title} src={`${qr}&at=${shownAt}`} />}
    </li>
  )
}

function stateText({ title, is_connected, connected_at }: MessengerState, isWaiting: boolean): string {
  if (is_connected) return connected_at ? `С ${dateInWords(connected_at.slice(0, 10))}` : ''
  if (isWaiting) return `Ждём: нажмите «Запустить» в ${title}, и здесь всё изменится само.`
  return 'Новые предложения и сообщения придут прямо в чат с ботом.'
}

/** For whoever sits at a computer and has the messenger in a pocket. */
function Qr({ title, src }: { title: string; src: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-5">
      <img
        src={src}
        alt={`QR-код: открыть бота Лотура в ${title}`}
        width={176}
        height={176}
        className="size-44 rounded-lg border border-line bg-white p-1"
      />
      <ol className="list-decimal space-y-1.5 pl-5 text-soft">
        <li>Наведите камеру телефона на код.</li>
        <li>Откройте {title} и нажмите «Запустить».</li>
        <li>Вернитесь сюда: здесь всё изменится само.</li>
      </ol>
    </div>
  )
}

const unsubscribe = { telegram: unsubscribeTelegram, max: unsubscribeMax }

function Disconnect({ messenger: { name, title } }: { messenger: MessengerState }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(unsubscribe[name], {}),
    onSuccess: () => {
      notify({
        title: `${title} отключён`,
        text: 'Уведомления туда больше не придут.',
        timeout: limits.errorNoticeMs,
      })
      return touch(client, listMessengers)
    },
    onError: (error) => tellFailure(error),
  })
  return (
    <Button look="plain" size="s" isPending={isPending} onPress={() => mutate()}>
      Отключить
    </Button>
  )
}
