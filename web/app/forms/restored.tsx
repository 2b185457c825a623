import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'

interface RestoredProps {
  onStartOver: () => void
  startOver?: string
  className?: string
}

/** Above a form that holds what `useKeptDraft` has kept. */
export function Restored({ onStartOver, startOver = 'Начать заново', className }: RestoredProps) {
  return (
    <Notice
      className={className}
      action={
        <Button size="s" onPress={onStartOver}>
          {startOver}
        </Button>
      }
    >
      Здесь то, что вы заполнили раньше и ещё не отправили.
    </Notice>
  )
}
