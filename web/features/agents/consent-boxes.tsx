import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { type ConsentDocument, consentDocuments } from '../../../contract/identity/consents.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'

const lead: Record<ConsentDocument, string> = {
  legal: 'Принимаю',
  agreement: 'Принимаю',
  'terms-of-use': 'Даю согласие на',
}

type OnSubmit = (event: FormEvent<HTMLFormElement>) => void

/** The documents that a newcomer accepts; nothing is sent before. */
export function useConsents(isAsked: boolean) {
  const [given, setGiven] = useState<readonly ConsentDocument[]>([])
  const [isPressed, setPressed] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const isLacking = isAsked && given.length < consentDocuments.length
  return {
    given,
    setGiven,
    group,
    error: isPressed && isLacking ? 'Чтобы отправить данные, примите три документа' : null,
    guarding:
      (send: OnSubmit): OnSubmit =>
      (event) => {
        setPressed(true)
        if (!isLacking) return send(event)
        event.preventDefault()
        group.current?.querySelector('input')?.focus()
      },
  }
}

interface ConsentBoxesProps {
  given: readonly ConsentDocument[]
  setGiven: (given: readonly ConsentDocument[]) => void
  group: RefObject<HTMLDivElement | null>
  error: string | null
}

export function ConsentBoxes({ given, setGiven, group, error }: ConsentBoxesProps) {
  return (
    <div ref={group} role="group" aria-label="Согласия" className="grid gap-2">
      {consentDocuments.map(({ name, title, path }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-1.5">
          <Checkbox
            isSelected={given.includes(name)}
            error={error !== null && !given.includes(name)}
            onChange={(isGiven) =>
              setGiven([...given.filter((one) => one !== name), ...(isGiven ? [name] : [])])
            }
          >
            {lead[name]} {title}
          </Checkbox>
          <TextLink to={path} isNewTab>
            Прочитать<span className="sr-only">: {title}</span>
          </TextLink>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
