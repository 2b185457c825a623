import { Compass, X } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../actions/button.tsx'
import { Icon } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'

interface GuidedNoteProps {
  title: string
  text?: React.ReactNode
  action?: { label: string; onPress: () => void; isPending?: boolean; isUnready?: boolean }
  onClose?: () => void
}

/** Leads a desktop visitor through the steps: bottom right, usable beside an open Modal (pass it as `aside`). */
export function GuidedNote({ title, text, action, onClose }: GuidedNoteProps) {
  const id = useId()
  return (
    <section
      data-react-aria-top-layer="true"
      aria-labelledby={id}
      className="fixed right-6 bottom-6 z-60 hidden w-88 animate-rise rounded-xl bg-ink p-5 text-paper shadow-float xl:block"
    >
      <div className="flex items-start gap-3">
        <Icon as={Compass} size={24} className="mt-0.5 shrink-0 text-sunset" />
        <div className="min-w-0 flex-1" role="status">
          <h2 id={id} className="leading-snug font-semibold">
            {title}
          </h2>
          {text && <div className="mt-1 text-sm">{text}</div>}
        </div>
        {onClose && (
          <IconButton
            icon={X}
            label={texts.close}
            size="s"
            onPress={onClose}
            className="-mt-1.5 -mr-1.5 text-paper hover:bg-paper/15"
          />
        )}
      </div>
      {action && (
        <Button
          look="main"
          size="s"
          isWide
          className="mt-4"
          onPress={action.onPress}
          isPending={action.isPending}
          isUnready={action.isUnready}
        >
          {action.label}
        </Button>
      )}
    </section>
  )
}
