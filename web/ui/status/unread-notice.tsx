import { RotateCw } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import { texts } from '../words/texts.ts'
import { Notice } from './notice.tsx'

interface UnreadNoticeProps {
  /** What did not come; the general words where it is plain from the place. */
  title?: string
  text?: React.ReactNode
  onRetry: () => void
  isPending: boolean
  className?: string
}

/** A part of a page that could not be read: says so in its place, and is asked for again there. */
export function UnreadNotice({
  title = texts.errorTitle,
  text = texts.errorText,
  onRetry,
  isPending,
  className,
}: UnreadNoticeProps) {
  return (
    <Notice
      tone="danger"
      isLive
      title={title}
      className={cx('[overflow-wrap:anywhere]', className)}
      action={
        <Button size="s" icon={RotateCw} onPress={onRetry} isPending={isPending}>
          {texts.retry}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
