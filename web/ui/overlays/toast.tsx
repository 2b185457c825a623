import { X } from 'lucide-react'
import { useCallback } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  Text,
} from 'react-aria-components'
import { limits } from '../../../contract/limits.ts'
import { Button, IconButton } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import { Icon } from '../content/icon.tsx'
import { keepAside } from './keep-aside.ts'
import { toneIcons } from '../status/notice.tsx'
import { texts } from '../words/texts.ts'
import { type Tone, toneText } from '../status/tone.ts'

interface Message {
  title: string
  text?: string
  tone?: Tone
  /** The notice closes itself when the button is pressed. */
  action?: { label: string; onPress: () => void }
}

interface Notification extends Message {
  /** Milliseconds; unless told, as long as a few words are read; 0 stays until closed. */
  timeout?: number
  /** What it is about: a later notice of the same thing takes its place. */
  subject?: string
}

const queue = new ToastQueue<Message>({ maxVisibleToasts: 4 })

const closers = new Map<string, () => void>()

/** Shows a notice above everything; the answer closes it. Only in the browser. */
export function notify({ timeout, subject, ...message }: Notification): () => void {
  const lasts = timeout ?? limits.errorNoticeMs
  if (subject) closers.get(subject)?.()
  const key = queue.add(message, lasts > 0 ? { timeout: lasts } : {})
  const close = () => queue.close(key)
  if (subject) closers.set(subject, close)
  return close
}

/** Where the notices appear: once on a page, in UiProvider. The clock stops under the pointer and the focus. */
export function Toasts() {
  const aside = useCallback((region: HTMLElement | null) => (region ? keepAside(region) : undefined), [])
  return (
    <ToastRegion queue={queue} aria-label={texts.notices} ref={aside} className="notices outline-none">
      {({ toast }) => <Toast key={toast.key} toast={toast} />}
    </ToastRegion>
  )
}

function Toast({ toast }: { toast: React.ComponentProps<typeof AriaToast<Message>>['toast'] }) {
  const { title, text, tone = 'info', action } = toast.content
  return (
    <AriaToast
      toast={toast}
      className="flex animate-rise items-start gap-3 rounded-lg border border-line bg-card p-4 text-ink shadow-float"
    >
      <Icon as={toneIcons[tone]} size={24} className={cx('shrink-0', toneText[tone])} />
      <ToastContent className="min-w-0 flex-1">
        <Text slot="title" className="block leading-snug font-semibold">
          {title}
        </Text>
        {text && (
          <Text slot="description" className="mt-0.5 block text-sm text-soft">
            {text}
          </Text>
        )}
        {action && (
          <Button
            size="s"
            look="calm"
            className="mt-3"
            onPress={() => {
              action.onPress()
              queue.close(toast.key)
            }}
          >
            {action.label}
          </Button>
        )}
      </ToastContent>
      <IconButton slot="close" icon={X} label={texts.close} size="s" className="-mt-1.5 -mr-1.5" />
    </AriaToast>
  )
}
