import { Check } from 'lucide-react'
import { useId } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { cx } from '../words/cx.ts'
import { Icon } from '../content/icon.tsx'

interface CheckboxProps {
  children: React.ReactNode
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  onBlur?: () => void
  error?: string | boolean | null
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
  value?: string
  className?: string
}

export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const said = typeof error === 'string' && error !== ''
  return (
    <div className={className}>
      <AriaCheckbox
        {...rest}
        isInvalid={Boolean(error)}
        aria-describedby={said ? id : undefined}
        className="group relative flex items-start gap-3 py-1 text-base max-md:py-2.5"
      >
        <span
          className={cx(
            'mt-[0.06em] grid size-6 shrink-0 place-items-center rounded-[0.45rem] border-[1.5px] border-edge bg-card text-on-sea transition-colors',
            'duration-(--duration-quick) group-data-hovered:border-ink group-data-selected:border-sea group-data-selected:bg-sea',
            'group-data-invalid:border-danger group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus',
          )}
        >
          <Icon
            as={Check}
            size={17}
            className="scale-50 opacity-0 transition duration-(--duration-quick) [stroke-width:3] group-data-selected:scale-100 group-data-selected:opacity-100"
          />
        </span>
        <span className="min-w-0 group-data-disabled:text-soft">{children}</span>
      </AriaCheckbox>
      {said && (
        <p id={id} className="ml-9 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
