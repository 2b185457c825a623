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
import { kindGroups } from './kind-groups.rules.ts'
import { KindTable } from './kind-table.tsx'
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
    <div className="grid grid-cols-1 gap-7">
      {saving.isError && (
        <Notice tone="danger" isLive>
          {messageOf(saving.error)}
        </Notice>
      )}
      <PushSwitch onChange={() => void touch(client, key)} />
      <div className="grid grid-cols-1 gap-3">
        {kindGroups(data.kinds).map((group) => (
          <KindTable key={group.title} group={group} channels={data.channels} onChange={saving.mutate} />
        ))}
      </div>
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
