import { Copy, EyeOff, MoreHorizontal, PhoneOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../actions/button.tsx'
import { EmptyState, ErrorState } from '../status/empty-state.tsx'
import { money } from '../words/format.ts'
import { GuidedNote } from '../status/guided-note.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Modal } from '../overlays/modal.tsx'
import { Notice } from '../status/notice.tsx'
import { ProgressDots } from '../status/progress-dots.tsx'
import { SkeletonCard, SkeletonText } from '../status/skeleton.tsx'
import { StepBar } from '../status/step-bar.tsx'
import { TextField } from '../fields/text-field.tsx'
import { notify } from '../overlays/toast.tsx'
import { InfoTip, Tooltip } from '../overlays/tooltip.tsx'
import { Block, Row } from './block.tsx'

const steps = ['Направление', 'Детали и бюджет', 'Пожелания', 'Проверка', 'Контакты']

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

function Overlays() {
  const [open, setOpen] = useState<'form' | 'small' | null>(null)
  const [hasNote, setNote] = useState(false)
  const shut = (): void => setOpen(null)
  return (
    <Block title="Окна и подсказки">
      <Row title="Окно, меню, подсказки, уведомления">
        <Button onPress={() => setOpen('form')}>Окно мастера</Button>
        <Button onPress={() => setOpen('small')}>Малое окно</Button>
        <Menu
          label="Действия"
          items={[
            { id: 'copy', title: 'Повторить', icon: Copy },
            { id: 'hide', title: 'Скрыть', icon: EyeOff },
            { id: 'delete', title: 'Удалить', icon: Trash2, isDanger: true },
          ]}
        >
          <IconButton icon={MoreHorizontal} label="Действия" />
        </Menu>
        <Tooltip text="Скопировать ссылку">
          <IconButton icon={Copy} label="Скопировать" />
        </Tooltip>
        <InfoTip>Бюджет нужен, чтобы агенты предлагали то, что вам подходит.</InfoTip>
        <Button
          onPress={() =>
            notify({
              title: 'Аукцион №1024',
              text: 'Готово! Аукцион запущен — первые отклики уже в пути.',
              tone: 'good',
            })
          }
        >
          Хорошая весть
        </Button>
        <Button
          onPress={() =>
            notify({
              title: 'Не удалось запустить аукцион, попробуйте ещё раз',
              tone: 'danger',
              timeout: 10_000,
              action: { label: 'Повторить', onPress: () => undefined },
            })
          }
        >
          Плохая весть
        </Button>
        <Button onPress={() => setNote(!hasNote)}>Проводник</Button>
      </Row>
      {hasNote && open === null && <Guide onClose={() => setNote(false)} />}
      <Modal
        isOpen={open === 'form'}
        onOpenChange={shut}
        size="l"
        title="Выберите направление для вашего отдыха"
        head={<StepBar steps={steps} current={0} />}
        isDismissable={false}
        aside={<Guide onClose={shut} />}
        footer={
          <div className="flex justify-between gap-3">
            <Button look="ghost" onPress={shut}>
              назад к заявке
            </Button>
            <Button look="main">Далее</Button>
          </div>
        }
      >
        <div className="grid gap-5 md:grid-cols-2">
          {['Город вылета', 'Страна', 'Курорт', 'Отель', 'Имя', 'Фамилия', 'Почта', 'Телефон'].map(
            (label) => (
              <TextField key={label} label={label} />
            ),
          )}
        </div>
      </Modal>
      <Modal
        isOpen={open === 'small'}
        onOpenChange={shut}
        size="s"
        sheet="content"
        title="Заявка создана!"
        footer={
          <Button look="main" isWide onPress={shut}>
            Перейти к аукциону
          </Button>
        }
      >
        <p>Аукцион №1024 успешно создан.</p>
      </Modal>
    </Block>
  )
}

function Guide({ onClose }: { onClose: () => void }) {
  return (
    <GuidedNote
      title="Шаг 1 из 5: направление"
      text="Выберите город вылета и страну, остальное по желанию."
      action={{ label: 'Дальше', onPress: onClose }}
      onClose={onClose}
    />
  )
}
