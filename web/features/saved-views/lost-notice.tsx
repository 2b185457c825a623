import type { SavedView } from '../../../contract/saved-views/saved-views.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import type { ViewDeeds } from './use-views.ts'
import { isEmpty } from './views.rules.ts'

/** The list has forgotten a condition of the view: what is shown is not what was kept. */
export function LostNotice({ view, deeds }: { view: SavedView; deeds: ViewDeeds }) {
  const isNothingLeft = isEmpty(view.filter)
  return (
    <Notice
      tone="warn"
      isLive
      className="mt-3"
      title={`Вид «${view.name}» показан не целиком`}
      action={
        <div className="flex flex-wrap gap-3">
          {!isNothingLeft && (
            <Button size="s" onPress={() => deeds.rewrite(view, view.filter)} isDisabled={deeds.isBusy}>
              Оставить в виде остальное
            </Button>
          )}
          <Button size="s" onPress={() => deeds.remove(view)} isDisabled={deeds.isBusy}>
            Удалить вид
          </Button>
        </div>
      }
    >
      У списка больше нет того, что было выбрано: {view.lost.map((title) => `«${title}»`).join(', ')}.{' '}
      {isNothingLeft ? 'Поэтому список показан весь.' : 'Остальные условия действуют.'}
    </Notice>
  )
}
