import { CircleAlert } from 'lucide-react'
import { FieldError, Label, Text } from 'react-aria-components'
import { cx } from '../words/cx.ts'
import { Icon } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'

/** What every field has. A string error stands under the field; `true` only highlights it. */
export interface FieldProps {
  label: string
  hint?: React.ReactNode
  error?: string | boolean | null
  isRequired?: boolean
  /** Says «необязательно» beside the label. */
  isOptional?: boolean
  isDisabled?: boolean
  /** The label stays for screen readers only. */
  isLabelHidden?: boolean
  name?: string
  className?: string
}

const labelClass = 'mb-1.5 block text-sm font-[560] text-ink'

function OptionalMark() {
  return <span className="font-normal text-soft"> · {texts.optional}</span>
}

export function FieldLabel({
  label,
  isOptional,
  isLabelHidden,
}: Pick<FieldProps, 'label' | 'isOptional' | 'isLabelHidden'>) {
  return (
    <Label className={cx(labelClass, isLabelHidden && 'sr-only')}>
      {label}
      {isOptional && <OptionalMark />}
    </Label>
  )
}

const errorClass = 'mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger'

function ErrorLine({ text }: { text: React.ReactNode }) {
  return (
    <>
      <Icon as={CircleAlert} size={16} className="mt-[0.2em] shrink-0" />
      <span>{text}</span>
    </>
  )
}

/** Hint and error for react-aria fields, which tie them to the input by themselves. */
export function FieldNotes({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const said = typeof error === 'string' && error !== ''
  return (
    <>
      {hint && !said && (
        <Text slot="description" className="type-note mt-1.5 block">
          {hint}
        </Text>
      )}
      {said && (
        <FieldError data-field-error="" className={errorClass}>
          <ErrorLine text={error} />
        </FieldError>
      )}
    </>
  )
}

interface OwnFieldProps extends Pick<
  FieldProps,
  'label' | 'hint' | 'error' | 'isOptional' | 'isLabelHidden' | 'className'
> {
  /** Id of the input or button; the label gets `${id}-label`, the notes `${id}-notes`. */
  id: string
  isGroup?: boolean
  /** The label at the left, the field at the right. */
  isInline?: boolean
  children: React.ReactNode
}

/** The same frame for fields that are not react-aria's own. Point aria-describedby at `notesId(id)`. */
export function OwnField({
  id,
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  isGroup,
  isInline,
  className,
  children,
}: OwnFieldProps) {
  const name = (
    <>
      {label}
      {isOptional && <OptionalMark />}
    </>
  )
  const names = cx(isInline ? 'font-[560] text-ink' : labelClass, isLabelHidden && 'sr-only')
  const said = typeof error === 'string' && error !== ''
  return (
    <div data-field="" className={cx('min-w-0 scroll-mt-3', className)}>
      <div className={cx(isInline ? 'flex items-center justify-between gap-4' : 'contents')}>
        {isGroup ? (
          <span id={labelId(id)} className={names}>
            {name}
          </span>
        ) : (
          <label id={labelId(id)} htmlFor={id} className={names}>
            {name}
          </label>
        )}
        {children}
      </div>
      <div id={notesId(id)} aria-live="polite">
        {hint && !said && <p className="type-note mt-1.5">{hint}</p>}
        {said && (
          <p data-field-error="" className={errorClass}>
            <ErrorLine text={error} />
          </p>
        )}
      </div>
    </div>
  )
}

export const labelId = (id: string): string => `${id}-label`
export const notesId = (id: string): string => `${id}-notes`
