import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import type { OfferEdit } from './use-offer-edit.ts'

/** The offer has a newer version than the one that is being changed: both side by side, and what to go on with. */
export function MovedOffer({ moved }: { moved: OfferEdit['moved'] }) {
  if (!moved) return null
  return (
    <Notice tone="warn" isLive title="Отклик изменился">
      <p>Его сохранили в другом окне, или это сделал коллега. Ваши правки на месте.</p>
      <ul aria-label="Чем отличается новая версия" className="tabular mt-2 space-y-1">
        {moved.differences.map(({ what, now, own }) => (
          <li key={what} className="[overflow-wrap:anywhere]">
            <b className="font-semibold">{what}:</b> сейчас {now}, у вас {own}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" look="calm" onPress={moved.carryOver}>
          Внести мои правки в новую версию
        </Button>
        <Button size="s" onPress={moved.takeNew}>
          Взять новую как есть
        </Button>
      </div>
    </Notice>
  )
}
