import { type FormEvent, useState } from 'react'
import { type SwitchState, switchLimits } from '../../../contract/switches/switches.ts'
import { staffRolesInWords } from '../../../contract/platform/staff-role-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { momentInWords } from '../../ui/words/moscow.ts'
import { useFlip } from './use-flip.ts'

interface SwitchCardProps {
  state: SwitchState
  mayFlip: boolean
  /** Whatever came of it: the list is read anew. */
  onFlipped: () => unknown
}

/** One flow: what it stops, how it stands, who decided that; flipped with a reason. */
export function SwitchCard({ state, mayFlip, onFlipped }: SwitchCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { title, stops, is_on: isOn, until, flipped, key } = state
  const id = `switch-${key}`
  return (
    <li>
      <article aria-labelledby={id} className="flex h-full flex-col rounded-xl bg-card p-5 shadow-card">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {title}
          </h2>
          <Badge tone={isOn ? 'good' : 'danger'}>{isOn ? 'Включено' : 'Выключено'}</Badge>
        </div>
        <p className="mt-2 text-sm">
          <span className="text-soft">Когда выключено: </span>
          {stops}
        </p>
        <dl className="mt-3 grid gap-1 text-sm text-soft">
          <Line name="Отвечает" value={staffRolesInWords([state.owner])} />
          {until && <Line name="Решить заново до" value={until} />}
        </dl>
        {flipped && (
          <div className="mt-3 rounded-lg bg-sand p-3.5 text-sm">
            <p className="[overflow-wrap:anywhere]">«{flipped.reason}»</p>
            <p className="mt-1.5 text-xs text-soft">
              {isOn ? 'Включено' : 'Выключено'} {momentInWords(flipped.at)}
              {flipped.by && `, ${flipped.by}`}
            </p>
          </div>
        )}
        {mayFlip && (
          <div className="mt-auto pt-4">
            {isAsking ? (
              <FlipForm state={state} onBack={() => setAsking(false)} onSettled={onFlipped} />
            ) : (
              <Button
                size="s"
                look={isOn ? 'calm' : 'main'}
                onPress={() => setAsking(true)}
                aria-label={`${verb(isOn)}: ${title}`}
              >
                {verb(isOn)}
              </Button>
            )}
          </div>
        )}
      </article>
    </li>
  )
}

const verb = (isOn: boolean) => (isOn ? 'Выключить' : 'Включить')

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt>{name}:</dt>
      <dd className="text-ink">{value}</dd>
    </div>
  )
}

interface FlipFormProps {
  state: SwitchState
  onBack: () => void
  onSettled: () => unknown
}

function FlipForm({ state, onBack, onSettled }: FlipFormProps) {
  const { form, wanted, isOvertaken } = useFlip({ state, onDone: onBack, onSettled })
  const close = (event: FormEvent) => {
    event.preventDefault()
    onBack()
  }
  return (
    <form
      {...form.props}
      onSubmit={isOvertaken ? close : form.props.onSubmit}
      aria-label={`${verb(!wanted)}: ${state.title}`}
      className="grid gap-4"
    >
      <TextArea
        label={wanted ? 'Почему включаем' : 'Почему выключаем'}
        hint="Увидят другие сотрудники, а люди на сайте нет."
        rows={3}
        limit={switchLimits.reasonMax}
        isRequired
        {...form.field('reason')}
      />
      {isOvertaken ? (
        <Notice tone="warn" isLive title={`Уже ${wanted ? 'включено' : 'выключено'}`}>
          Пока вы писали, это сделал другой сотрудник. Кто и почему, написано выше; ваша причина не
          отправлена.
        </Notice>
      ) : (
        form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )
      )}
      <div className="flex flex-wrap gap-3">
        {/* One button all along: the keyboard stays on it. */}
        <Button
          type="submit"
          size="s"
          look={isOvertaken ? 'calm' : wanted ? 'main' : 'danger'}
          isPending={form.isSending}
        >
          {isOvertaken ? 'Понятно' : verb(!wanted)}
        </Button>
        {!isOvertaken && (
          <Button size="s" onPress={onBack}>
            Назад
          </Button>
        )}
      </div>
    </form>
  )
}
