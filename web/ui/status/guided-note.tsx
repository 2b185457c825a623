import { Compass, X } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../actions/button.tsx'
import { unready } from '../actions/unready.ts'
import { Icon } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'

interface GuidedNoteProps {
  title: string
  text?: React.ReactNode
  action?: NoteAction
  onClose?: () => void
}

interface NoteAction {
  label: string
  onPress: () => void
  /** It is the one strong action of the screen. */
  isMain?: boolean
  isPending?: boolean
  isUnready?: boolean
}

/**
 * Leads a desktop visitor through the steps, usable beside an open Modal (pass it as `aside`): at the bottom right where
 * there is room beside the window, else a line under it.
 */
export function GuidedNote({ title, text, action, onClose }: GuidedNoteProps) {
  const id = useId()
  return (
    <section
      data-react-aria-top-layer="true"
      aria-labelledby={id}
      className="z-60 hidden w-full max-w-[53.75rem] shrink-0 animate-rise items-center gap-4 rounded-xl bg-card shadow-float ring-1 ring-line xl:flex xl:max-2xl:mt-3 xl:max-2xl:px-5 xl:max-2xl:py-3 2xl:fixed 2xl:right-6 2xl:bottom-6 2xl:block 2xl:w-72 2xl:p-5"
    >
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <Icon as={Compass} size={24} className="mt-0.5 shrink-0 text-sunset-text" />
        <div className="min-w-0 flex-1" role="status">
          <h2 id={id} className="leading-snug font-semibold 2xl:pr-6">
            {title}
          </h2>
          {text && <div className="mt-1 text-sm text-soft">{text}</div>}
        </div>
      </div>
      {action && (
        <Button
          look={action.isMain ? 'main' : 'plain'}
          size="s"
          onPress={action.onPress}
          isPending={action.isPending}
          {...unready(action.isUnready, 'shrink-0 2xl:mt-4 2xl:w-full')}
        >
          {action.label}
        </Button>
      )}
      {onClose && (
        <IconButton
          icon={X}
          label={texts.close}
          size="s"
          onPress={onClose}
          className="-mr-2 2xl:absolute 2xl:top-3.5 2xl:right-3.5 2xl:mr-0"
        />
      )}
    </section>
  )
}
