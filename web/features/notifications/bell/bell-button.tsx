import { SiteIcon } from '../../../ui/content/site-icon.tsx'

interface BellButtonProps {
  unread: number
  panel: string
  onPress: () => void
}

/** What is read aloud is what stands there: whoever says it presses it. */
export function BellButton({ unread, panel, onPress }: BellButtonProps) {
  const shown = unread > 99 ? '99+' : String(unread)
  return (
    <button
      type="button"
      popoverTarget={panel}
      aria-label={unread > 0 ? `Уведомления, непрочитанных: ${shown}` : 'Уведомления'}
      className="relative grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sand"
      onClick={onPress}
    >
      <SiteIcon name="bell" className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-1 right-0.5 min-w-4.5 rounded-full bg-sunset px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-sunset"
        >
          {shown}
        </span>
      )}
    </button>
  )
}
