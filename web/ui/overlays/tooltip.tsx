import { Info } from 'lucide-react'
import { Button, DialogTrigger, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { Icon } from '../content/icon.tsx'
import { Popover } from './popover.tsx'
import { texts } from '../words/texts.ts'

interface TooltipProps {
  text: React.ReactNode
  /** A Button, IconButton or another focusable thing. */
  children: React.ReactElement
}

/** Names what is under the pointer or the focus. For words that matter on a phone too use InfoTip. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-64 animate-appear rounded-sm bg-ink px-3 py-1.5 text-sm text-paper shadow-float"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

interface InfoTipProps {
  children: React.ReactNode
  label?: string
}

/** A round «i» that opens a short explanation by press. */
export function InfoTip({ children, label = texts.hint }: InfoTipProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={label}
        className="inline-grid size-7 place-items-center rounded-full align-middle text-soft hover:bg-sand hover:text-ink"
      >
        <Icon as={Info} size={17} />
      </Button>
      <Popover placement="top" className="max-w-80 p-4 text-sm">
        {children}
      </Popover>
    </DialogTrigger>
  )
}
