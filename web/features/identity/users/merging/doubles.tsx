import { type Double, doubleSigns } from '../../../../../contract/privacy/merging.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { phoneInWords } from '../../../../ui/words/format.ts'

interface DoublesProps {
  doubles: readonly Double[]
  onCompare: (id: number) => void
}

/** Who looks like the same person, and by what. */
export function Doubles({ doubles, onCompare }: DoublesProps) {
  if (doubles.length === 0) return <p className="mt-2 text-sm text-soft">Похожих записей не нашлось.</p>
  return (
    <>
      <p className="mt-2 text-sm text-soft">Похожие записи. Сравните, прежде чем объединять.</p>
      <ul className="mt-3 grid gap-3 text-sm">
        {doubles.map(({ user, signs }) => (
          <li key={user.id} className="rounded-lg bg-sand p-3.5">
            <p className="font-medium [overflow-wrap:anywhere]">
              {user.name || 'Без имени'}, №&nbsp;{user.id}
            </p>
            <p className="mt-1 text-soft [overflow-wrap:anywhere]">
              {[user.phone && (phoneInWords(user.phone) ?? user.phone), user.email]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className="mt-1 text-soft">Признаки: {inWords(signs)}</p>
            <Button
              size="s"
              className="mt-2.5"
              onPress={() => onCompare(user.id)}
              aria-label={`Сравнить с записью №\u00a0${user.id}`}
            >
              Сравнить
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The weightiest first, whatever their order. */
function inWords(signs: Double['signs']): string {
  return Object.entries(doubleSigns)
    .flatMap(([sign, says]) => (signs.some((one) => one === sign) ? [says] : []))
    .join(', ')
}
