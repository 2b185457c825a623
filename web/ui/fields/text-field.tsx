import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, TextField as AriaTextField } from 'react-aria-components'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { Icon, type IconShape } from '../content/icon.tsx'
import { tidySpaces } from './masks.ts'
import { texts } from '../words/texts.ts'
import { useEarlyText, useFieldRef } from './use-field-ref.ts'
import { useValue } from './use-value.ts'

export interface TextFieldProps extends FieldProps {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'password' | 'search' | 'url'
  inputMode?: React.HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  icon?: IconShape
  /** Shapes what is typed: dayMask, ruLettersMask and their kin from masks.ts. */
  mask?: (text: string) => string
  autoFocus?: boolean
  ref?: React.Ref<HTMLInputElement>
}

/** One line of text. Spaces are tidied when the field is left. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    isLabelHidden,
    className,
    icon,
    mask,
    placeholder,
    type = 'text',
    ref,
    autoFocus,
    onBlur,
  } = props
  const { value: held, defaultValue, onChange, inputMode, ...rest } = props
  const [value, setValue] = useValue({ value: held, defaultValue, onChange }, '')
  const [isShown, setShown] = useState(false)
  const input = useFieldRef(ref, autoFocus)
  const shaped = (text: string): string => (mask ? mask(text) : text)
  useEarlyText(input, value, (text) => setValue(shaped(text)))
  const leave = (): void => {
    const tidy = type === 'password' ? value : shaped(tidySpaces(value))
    if (tidy !== value) setValue(tidy)
    onBlur?.()
  }
  return (
    <AriaTextField
      {...pickInput(rest)}
      type={type === 'password' && isShown ? 'text' : type}
      inputMode={inputMode}
      value={value}
      onChange={(text) => setValue(shaped(text))}
      onBlur={leave}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx('min-w-0', className)}
    >
      <FieldLabel label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} />
      <div className="field-box flex items-center gap-2.5 px-4">
        {icon && <Icon as={icon} className="shrink-0 text-soft" />}
        <Input ref={input} placeholder={placeholder} className="bare-input py-3" />
        {type === 'password' && (
          <IconButton
            icon={isShown ? EyeOff : Eye}
            size="s"
            className="-mr-2"
            onPress={() => setShown(!isShown)}
            label={isShown ? texts.hidePassword : texts.showPassword}
          />
        )}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}

function pickInput({ name, isRequired, isDisabled, autoComplete, maxLength }: TextFieldProps) {
  return { name, isRequired, isDisabled, autoComplete, maxLength }
}
