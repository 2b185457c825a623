import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unreadWords } from '../notifications.rules.ts'
import { NewsList } from './news-list.tsx'
import { NewsToasts } from './news-toasts.tsx'
import { BellButton } from './bell-button.tsx'
import { showUnreadChats } from './unread-chats.ts'
import { useBell } from './use-bell.ts'

const PANEL = 'notifications-panel'

/** The bell of whoever is signed in: how many are unread, the newest ones, and a notice when something comes. */
export function NotificationBell() {
  const bell = useBell(useLocation().pathname)
  const navigate = useNavigate()
  useEffect(() => showUnreadChats(bell.unread_chats), [bell.unread_chats])
  const close = () => document.getElementById(PANEL)?.hidePopover()
  const open = async (id: number, link: string) => {
    await bell.read(id)
    close()
    await navigate(link)
  }
  return (
    <>
      <BellButton unread={bell.unread} panel={PANEL} onPress={() => void bell.load()} />
      <div
        id={PANEL}
        popover="auto"
        aria-label="Уведомления"
        className="fixed inset-auto top-17 right-[max(1rem,calc(50vw-36rem))] max-h-[min(36rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-2rem))] overflow-auto overscroll-contain rounded-lg border border-line bg-card p-2 text-ink shadow-float md:top-21"
      >
        <div className="flex min-h-11 items-center justify-between gap-3 px-3.5">
          <p className="font-semibold">{unreadWords(bell.unread)}</p>
          {bell.unread > 0 && (
            <button
              type="button"
              className="rounded-sm py-1 text-sm text-sea-text underline underline-offset-4 hover:no-underline"
              onClick={() => void bell.readAll()}
            >
              Прочитать все
            </button>
          )}
        </div>
        <NewsList items={bell.items.slice(0, 8)} onOpen={open} />
        <button
          type="button"
          className="mt-1 block w-full rounded-sm border-t border-line px-3.5 py-3 text-left font-medium hover:bg-sand"
          onClick={() => {
            close()
            void navigate('/notifications')
          }}
        >
          Все уведомления
        </button>
      </div>
      <NewsToasts shown={bell.shown} onOpen={open} onClose={bell.dismiss} />
    </>
  )
}
