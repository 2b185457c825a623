import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPreferences } from '../../../../contract/notifications/preferences.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { channelTitles } from '../deliveries/delivery.words.ts'
import {
  loadPreferences,
  type PreferenceChange,
  type Preferences,
  savePreferences,
} from '../notifications.api.ts'
import { PushSwitch } from './push-switch.tsx'
import { QuietHours } from './quiet-hours.tsx'

const key = keyOf(getPreferences, {})

/** What to be told of, by which ways and when. A choice is kept as soon as it is made. */
export function NotificationPreferences() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => loadPreferences(signal),
  })
  const saving = useMutation({
    mutationFn: savePreferences,
    onMutate: (change) => {
      const before = client.getQueryData(key)
      if (before) client.setQueryData(key, withChange(before, change))
      return { before }
    },
    onError: (_error, _change, kept) => client.setQueryData(key, kept?.before),
    onSuccess: (after) => client.setQueryData(key, after),
  })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const missing = data.channels.filter((channel) => !channel.is_connected && channel.name !== 'push')
  return (
    <div className="grid gap-7">
      {saving.isError && (
        <Notice tone="danger" isLive>
          {messageOf(saving.error)}
        </Notice>
      )}
      <PushSwitch onChange={() => void touch(client, key)} />
      <ul className="grid gap-5">
        {data.kinds.map((one) => (
          <KindRow key={one.kind} {...one} channels={data.channels} onChange={saving.mutate} />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="text-sm text-soft">
          Пока не подключено: {missing.map(({ name }) => channelTitles[name]).join(', ')}. Ваш выбор
          запомнится и заработает после подключения; почту для этого нужно подтвердить.
        </p>
      )}
      <QuietHours quiet={data.quiet} onChange={(quiet) => saving.mutate({ quiet })} />
    </div>
  )
}

type Kind = Preferences['kinds'][number]

interface KindRowProps extends Kind {
  channels: Preferences['channels']
  onChange: (change: PreferenceChange) => void
}

function KindRow({ kind, title, on, required, channels, onChange }: KindRowProps) {
  return (
    <li>
      <p id={`kind-${kind}`} className="font-medium">
        {title}
      </p>
      <div role="group" aria-labelledby={`kind-${kind}`} className="mt-2 flex flex-wrap gap-2">
        {channels.map(({ name }) => {
          const isOn = on.includes(name)
          const isFixed = required.includes(name)
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              disabled={isFixed}
              title={isFixed ? 'Это уведомление важно для безопасности' : undefined}
              className={`min-h-11 rounded-full border px-4 text-sm transition-colors md:min-h-9 ${
                isOn ? 'border-sea bg-sea text-on-sea enabled:hover:opacity-90' : 'border-edge hover:bg-sand'
              } disabled:cursor-not-allowed`}
              onClick={() => onChange({ kinds: [{ kind, channel: name, is_on: !isOn }] })}
            >
              {channelTitles[name]}
            </button>
          )
        })}
      </div>
    </li>
  )
}

function withChange(before: Preferences, { kinds = [], quiet }: PreferenceChange): Preferences {
  return {
    ...before,
    quiet: { ...before.quiet, ...quiet },
    kinds: before.kinds.map((one) => ({
      ...one,
      on: kinds
        .filter(({ kind }) => kind === one.kind)
        .reduce(
          (on, { channel, is_on }) => (is_on ? [...on, channel] : on.filter((name) => name !== channel)),
          one.on,
        ),
    })),
  }
}
