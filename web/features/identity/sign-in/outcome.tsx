import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Linked } from '../problem-notice.tsx'

interface OutcomeProps {
  isGood: boolean
  text: string
  button: string
  onPress: () => void
}

/** How a confirmation ended, in place of its form; the window's title says «Успех!» or «Ошибка». */
export function Outcome({ isGood, text, button, onPress }: OutcomeProps) {
  const id = useId()
  return (
    <div className="grid justify-items-center gap-6 pt-2 text-center">
      <span
        className={
          isGood
            ? 'grid size-18 place-items-center rounded-full bg-good-soft text-good'
            : 'grid size-18 place-items-center rounded-full bg-danger-soft text-danger'
        }
      >
        <Icon as={isGood ? CircleCheck : CircleAlert} size={36} />
      </span>
      <p id={id} className="type-lead">
        <Linked text={text} />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone */}
      <Button autoFocus look="main" size="l" isWide aria-describedby={id} onPress={onPress}>
        {button}
      </Button>
    </div>
  )
}
