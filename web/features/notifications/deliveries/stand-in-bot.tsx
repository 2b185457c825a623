import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Play, SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Messenger, messengerTitle } from '../../../../contract/identity/messenger-names.ts'
import { readStandInChat, writeToStandIn } from '../../../../contract/identity/messengers.ts'
import { call } from '../../../app/calls/call.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { clockTime } from '../../../ui/words/moments.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'

const REFRESH_MS = 1500
const CHAT = 'lotour-stand-in-chat'

/** This browser is one person of the stand-in messenger. */
function ownChat(): string {
  const known = localStorage.getItem(CHAT)
  if (known && /^\d{6,15}$/.test(known)) return known
  const made = String(1e9 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0))
  localStorage.setItem(CHAT, made)
  return made
}

interface Said {
  key: string
  text: string
  at: string
  isMine: boolean
}

/** Plays the messenger of a demo: opens the bot, writes to it, shows what it writes. */
export function StandInBot({ messenger, word }: { messenger: Messenger; word: string | null }) {
  const [chat] = useState(ownChat)
  const [mine, setMine] = useState<Said[]>([])
  const [isOpened, setOpened] = useState(false)
  const client = useQueryClient()
  const query = queryOf(readStandInChat, { query: { messenger, chat } })
  const { data: items = [] } = useQuery({
    ...query,
    select: itemsOf,
    refetchInterval: REFRESH_MS,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) => call(writeToStandIn, { body: { messenger, chat, text } }),
    onSuccess: (_answer, text) => {
      const at = new Date().toISOString()
      // The word of a link is a messenger's own business: people see the command alone.
      setMine((before) => [...before, { key: at, text: text.split(' ')[0] ?? text, at, isMine: true }])
      setOpened(true)
      return touch(client, query.queryKey)
    },
    onError: (error) => tellFailure(error),
  })
  const his = items.map(({ id, text, created_at }) => ({
    key: String(id),
    text,
    at: created_at,
    isMine: false,
  }))
  const talk = [...his, ...mine].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <div className="grid gap-4">
      <Talk messenger={messenger} talk={talk} />
      {isOpened || (!word && talk.length > 0) ? (
        <Composer isPending={isPending} onWrite={mutate} />
      ) : (
        <Button
          look="main"
          icon={Play}
          isWide
          isPending={isPending}
          onPress={() => mutate(word ? `/start ${word}` : '/start')}
        >
          Запустить
        </Button>
      )}
    </div>
  )
}

function Talk({ messenger, talk }: { messenger: Messenger; talk: readonly Said[] }) {
  return (
    <ol
      aria-label={`Чат с ботом в ${messengerTitle[messenger]}`}
      aria-live="polite"
      className="grid min-h-72 content-end gap-2.5 rounded-xl bg-mist p-4"
    >
      {talk.length === 0 && <li className="text-center text-soft">Здесь пока нет сообщений</li>}
      {talk.map(({ key, text, at, isMine }) => (
        <li
          key={key}
          className={cx(
            'max-w-[85%] rounded-lg px-4 py-2.5 [overflow-wrap:anywhere] whitespace-pre-wrap',
            isMine ? 'justify-self-end bg-sea text-on-sea' : 'justify-self-start bg-card shadow-card',
          )}
        >
          {text}
          <time dateTime={at} className="tabular mt-1 block text-right text-xs">
            {clockTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function Composer({ isPending, onWrite }: { isPending: boolean; onWrite: (text: string) => void }) {
  const [text, setText] = useState('')
  const write = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onWrite(text.trim())
    setText('')
  }
  return (
    <div className="grid gap-3">
      <form method="post" onSubmit={write} className="flex items-end gap-2.5">
        <TextField
          label="Сообщение боту"
          isLabelHidden
          placeholder="Сообщение"
          value={text}
          onChange={setText}
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit" look="plain" size="l" icon={SendHorizontal} isPending={isPending}>
          Отправить
        </Button>
      </form>
      <Button look="ghost" size="s" onPress={() => onWrite('/stop')} className="justify-self-start">
        Отключить уведомления
      </Button>
    </div>
  )
}
