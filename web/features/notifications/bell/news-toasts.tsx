import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { keepAside } from '../../../ui/overlays/keep-aside.ts'
import type { Notification } from '../notifications.api.ts'

interface NewsToastsProps {
  shown: readonly Notification[]
  onOpen: (id: number, link: string) => Promise<void>
  onClose: (id: number) => void
}

/** What has come while the page stands open. Read aloud, it takes no focus from whoever is typing. */
export function NewsToasts({ shown, ...rest }: NewsToastsProps) {
  const corner = useCallback((region: HTMLElement | null) => {
    if (!region) return undefined
    const leave = keepAside(region)
    const sizes = new ResizeObserver(() => tellHeight(region.offsetHeight))
    sizes.observe(region)
    return () => {
      leave()
      sizes.disconnect()
      tellHeight(0)
    }
  }, [])
  return (
    <div
      ref={corner}
      role="status"
      // A press here is none outside of the window under it, and takes nothing that is typed there away.
      data-react-aria-top-layer=""
      data-news=""
      aria-label="Новые уведомления"
      className="notices pointer-events-none [--beside:0px]"
    >
      {shown.map((news) => (
        <NewsToast key={news.id} news={news} {...rest} />
      ))}
    </div>
  )
}

/** The other notices stand above these. */
function tellHeight(px: number): void {
  document.documentElement.style.setProperty('--beside', px > 0 ? `calc(${px}px + 0.625rem)` : '0px')
}

/** For whoever is at the page, who moves something there: long enough to be read, not to be in the way. */
const READ_MS = 20_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Once somebody is there, or when the time is over that it waits for whoever is away; answers how to stop. */
function afterRead(timeoutMs: number, done: () => void): () => void {
  const timers = [setTimeout(done, timeoutMs)]
  const onSign = () => {
    forget()
    timers.push(setTimeout(done, READ_MS))
  }
  const forget = () => SIGNS_OF_LIFE.forEach((sign) => removeEventListener(sign, onSign))
  SIGNS_OF_LIFE.forEach((sign) => addEventListener(sign, onSign, { passive: true }))
  return () => {
    forget()
    timers.forEach(clearTimeout)
  }
}

function NewsToast({
  news,
  onOpen,
  onClose,
}: { news: Notification } & Pick<NewsToastsProps, 'onOpen' | 'onClose'>) {
  const { id, title, text, button, link, timeout } = news
  const [btnLoading, setBtnLoading] = useState(news.btnLoading)
  const [isHeld, setIsHeld] = useState(false)
  const expire = useEffectEvent(() => onClose(id))
  // The clock stands under the pointer and the focus, and begins anew.
  useEffect(() => (isHeld ? undefined : afterRead(timeout, () => expire())), [timeout, isHeld])
  return (
    <div
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg border border-line bg-card p-4 text-ink shadow-float"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-soft">{text}</p>
        <button
          type="button"
          aria-busy={btnLoading}
          disabled={btnLoading}
          className="mt-3 min-h-11 rounded-full bg-mist px-5 font-medium transition-colors hover:bg-sand disabled:opacity-60"
          onClick={() => {
            setBtnLoading(true)
            void onOpen(id, link)
          }}
        >
          {button}
        </button>
      </div>
      <button
        type="button"
        aria-label="Закрыть"
        className="-mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-full text-xl leading-none hover:bg-sand"
        onClick={() => onClose(id)}
      >
        ×
      </button>
    </div>
  )
}
