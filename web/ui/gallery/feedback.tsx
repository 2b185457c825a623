import { PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState, ErrorState } from '../status/empty-state.tsx'
import { money } from '../words/format.ts'
import { Notice } from '../status/notice.tsx'
import { ProgressDots } from '../status/progress-dots.tsx'
import { SkeletonCard, SkeletonText } from '../status/skeleton.tsx'
import { StepBar } from '../status/step-bar.tsx'
import { Block } from './block.tsx'
import { Overlays } from './overlays.tsx'
import { steps } from './samples.tsx'

export function Feedback() {
  const [dot, setDot] = useState(1)
  return (
    <>
      <Block title="Ход и сообщения">
        <div className="max-w-3xl space-y-8">
          <StepBar steps={steps} current={2} onStep={() => undefined} />
          <StepBar steps={steps.slice(0, 4)} current={0} />
        </div>
        <ProgressDots label="Слайды" active={dot} onSelect={setDot} />
        <div className="grid gap-4 md:grid-cols-2">
          <Notice icon={PhoneOff} title="Ваш номер скрыт от турагентов">
            Мы используем его только для входа и поддержки.
          </Notice>
          <Notice tone="good" title="Ваш бюджет соответствует рыночным ценам!">
            Агенты ответят быстрее.
          </Notice>
          <Notice tone="warn" title="Вы изменили параметры тура">
            Нажмите кнопку «Проверить бюджет» для продолжения.
          </Notice>
          <Notice
            tone="danger"
            title="Эта сумма слишком низкая для рынка"
            action={<Button size="s">Установить минимальную цену</Button>}
          >
            Чтобы агенты могли ответить, установите минимальную цену — {money(98_400)}.
          </Notice>
        </div>
      </Block>
      <Overlays />
      <Block title="Пусто, загрузка, ошибка">
        <div className="grid gap-6 lg:grid-cols-3">
          <EmptyState
            title="Аукционов пока нет"
            text="Опишите поездку, и турагенты пришлют предложения."
            action={<Button look="main">Запустить аукцион</Button>}
          />
          <ErrorState onRetry={() => undefined} />
          <div aria-busy className="space-y-4">
            <SkeletonCard />
            <SkeletonText />
          </div>
        </div>
      </Block>
    </>
  )
}
