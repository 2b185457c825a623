import { useId } from 'react'
import { Text, TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { collapse, lengthOf } from '../../../contract/wire.ts'
import { cx } from '../words/cx.ts'
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { thousands } from '../words/format.ts'
import { stripScripts } from './masks.ts'
import { useEarlyText, useFieldRef } from './use-field-ref.ts'
import { useValue } from './use-value.ts'

interface TextAreaProps extends FieldProps {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Shown as a counter, in characters as the contract counts them; a longer text may be typed, it is the form's rule that refuses it. */
  limit?: number
  rows?: number
  /** The hint stands over the field: what lies under it is out of sight while one types. */
  isHintFirst?: boolean
  ref?: React.Ref<HTMLTextAreaElement>
}

/** Several lines of text, without script tags, with a counter when there is a limit. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, limit, rows = 4, isHintFirst, ref, onBlur } = props
  const [value, setValue] = useValue(props, '')
  const length = lengthOf(collapse(value))
  const isLong = limit !== undefined && length > limit
  const said = typeof error === 'string' && error !== ''
  const notes = useId()
  const input = useFieldRef(ref)
  useEarlyText(input, value, (text) => setValue(stripScripts(text)))
  const leave = (): void => {
    const tidy = tidied(value)
    if (tidy !== value) setValue(tidy)
    onBlur?.()
  }
  return (
    <TextField
      name={props.name}
      value={value}
      onChange={(text) => setValue(stripScripts(text))}
      onBlur={leave}
      isInvalid={Boolean(error) || isLong}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      validationBehavior="aria"
      // A text that was too long before its error was said is tied to it by nobody else.
      aria-describedby={isLong && said ? notes : undefined}
      className={cx('min-w-0', props.className)}
    >
      <FieldLabel label={label} isOptional={props.isOptional} isLabelHidden={props.isLabelHidden} />
      {isHintFirst && hint && (
        <Text slot="description" className="type-note mb-1.5 block">
          {hint}
        </Text>
      )}
      <AriaTextArea
        ref={input}
        rows={rows}
        style={{ minHeight: `${rows * 1.5 + 1.75}em` }}
        placeholder={props.placeholder}
        className="field-box field-sizing-content block max-h-[min(24rem,60dvh)] resize-y px-4 py-3.5"
      />
      <div className="flex items-start justify-between gap-4">
        <div id={notes} className="min-w-0">
          <FieldNotes hint={isHintFirst ? null : hint} error={error} />
        </div>
        {limit !== undefined && <Counter length={length} limit={limit} />}
      </div>
    </TextField>
  )
}

interface CounterProps {
  length: number
  limit: number
}

function Counter({ length, limit }: CounterProps) {
  return (
    <p
      className={cx(
        'tabular mt-1.5 shrink-0 text-sm',
        length > limit ? 'font-semibold text-danger' : 'text-soft',
      )}
    >
      {thousands(length)} / {thousands(limit)}
    </p>
  )
}

/** Without script tags, runs of spaces and more than one empty line. */
function tidied(text: string): string {
  return stripScripts(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
