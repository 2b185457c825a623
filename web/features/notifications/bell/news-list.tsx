import type { Notification } from '../notifications.api.ts'
import { MOSCOW } from '../../../ui/words/moments.ts'

interface NewsListProps {
  items: readonly Notification[]
  onOpen: (id: number, link: string) => Promise<void>
}

const when = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: MOSCOW,
})

/** Notifications as links; an unread one has its mark until it is opened. Times are Moscow's. */
export function NewsList({ items, onOpen }: NewsListProps) {
  if (items.length === 0)
    return (
      <p className="px-3.5 py-4 text-sm text-soft">Здесь появятся отклики, сообщения и решения по заявкам.</p>
    )
  return (
    <ul className="grid gap-0.5">
      {items.map(({ id, title, text, link, is_read, created_at }) => (
        <li key={id}>
          <a
            href={link}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-sm px-3.5 py-2.5 hover:bg-sand"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void onOpen(id, link)
            }}
          >
            <span
              aria-hidden
              className={`mt-2 size-2 rounded-full ${is_read ? 'bg-transparent' : 'bg-sunset'}`}
            />
            <span className={is_read ? '' : 'font-semibold'}>
              {title}
              {!is_read && <span className="sr-only">, не прочитано</span>}
            </span>
            <span className="col-start-2 text-sm text-soft">{text}</span>
            <time dateTime={created_at} className="col-start-2 mt-0.5 text-sm text-soft">
              {when.format(new Date(created_at))}&nbsp;мск
            </time>
          </a>
        </li>
      ))}
    </ul>
  )
}
