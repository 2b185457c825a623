import { X } from 'lucide-react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import { useLayer } from './layers.ts'
import { texts } from '../words/texts.ts'

interface ModalProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: React.ReactNode
  subtitle?: React.ReactNode
  /** Between the title and the scrolled part, on a phone beside the title: a step bar. */
  head?: React.ReactNode
  /** Stays at the bottom, beside the scrolled part, so that it never covers a field. */
  footer?: React.ReactNode
  /** Width on a desktop: 440, 600, 860, 1120 px. */
  size?: 's' | 'm' | 'l' | 'xl'
  /** On a phone: the whole height, or as high as the content needs. */
  sheet?: 'full' | 'content'
  /** Closes by a press outside (Escape and the cross always close). */
  isDismissable?: boolean
  /** What the browser's Back does where the page takes it (see layers.ts); closes without it. */
  onBack?: () => void
  /** Beside or under the window, which stays where it is, and usable while it is open: a GuidedNote. */
  aside?: React.ReactNode
  children: React.ReactNode
}

const widths = {
  s: 'md:max-w-[27.5rem]',
  m: 'md:max-w-[37.5rem]',
  l: 'md:max-w-[53.75rem]',
  xl: 'md:max-w-[70rem]',
}

/** A window; below 768 px a sheet from the bottom. */
export function Modal(props: ModalProps) {
  const { isOpen, onOpenChange, size = 'm', sheet = 'full', isDismissable = true, aside } = props
  useLayer(isOpen, props.onBack ?? (() => onOpenChange(false)))
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      data-window=""
      className="[container:window/size] fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-veil backdrop-blur-[3px] data-entering:animate-appear data-exiting:animate-vanish md:flex-col md:items-center md:p-6 flat:p-2"
    >
      <AriaModal
        className={cx(
          'flex w-full flex-col overflow-clip rounded-t-xl bg-paper shadow-float ring-1 ring-line data-entering:animate-sheet-in data-exiting:animate-sheet-out',
          sheet === 'full'
            ? 'max-md:h-[calc(var(--visual-viewport-height)-0.625rem)]'
            : 'max-md:max-h-[calc(var(--visual-viewport-height)-2.5rem)]',
          'md:max-h-full md:min-h-0 md:rounded-xl md:data-entering:animate-rise md:data-exiting:animate-sink',
          widths[size],
        )}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none flat:scroll-pb-16 flat:overflow-y-auto">
          {({ close }) => <Inside {...props} close={close} />}
        </Dialog>
      </AriaModal>
      {aside}
    </ModalOverlay>
  )
}

function Inside({ title, subtitle, head, footer, children, close }: ModalProps & { close: () => void }) {
  return (
    <>
      {/* No <header>: outside of <main> that is the banner of the whole page. */}
      <div className="shrink-0 px-5 pt-5 pb-4 md:px-8 md:pt-7 flat:py-2">
        <div className="flex flex-wrap items-start gap-x-4 flat:flex-nowrap flat:items-center">
          <div className="min-w-0 flex-1">
            <Heading slot="title" className={head ? 'type-heading max-md:text-xl' : 'type-heading'}>
              {title}
            </Heading>
            {subtitle && <p className="mt-2 text-soft">{subtitle}</p>}
          </div>
          {head && (
            <div className="md:order-1 md:mt-4 md:w-full flat:order-none flat:mt-0 flat:w-auto flat:flex-1">
              {head}
            </div>
          )}
          <IconButton icon={X} label={texts.close} onPress={close} className="-mt-1.5 -mr-2 flat:mt-0" />
        </div>
      </div>
      <div className="min-h-0 flex-1 scroll-py-6 overflow-y-auto overscroll-contain px-5 pb-6 md:px-8 md:pb-8 flat:overflow-visible flat:flex-none">
        {children}
      </div>
      {footer && (
        <footer className="shrink-0 border-t border-line bg-paper px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:px-8 md:py-5 flat:py-2 flat:[@container_window_(height>=15rem)]:sticky flat:[@container_window_(height>=15rem)]:bottom-0 flat:z-10">
          {footer}
        </footer>
      )}
    </>
  )
}
