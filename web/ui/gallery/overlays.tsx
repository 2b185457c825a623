import { auctionNotLaunched } from '../../../contract/platform/notices/auctions.ts'
import { Copy, EyeOff, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button, IconButton } from '../actions/button.tsx'
import { GuidedNote } from '../status/guided-note.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Modal } from '../overlays/modal.tsx'
import { StepBar } from '../status/step-bar.tsx'
import { TextField } from '../fields/text-field.tsx'
import { notify } from '../overlays/toast.tsx'
import { InfoTip, Tooltip } from '../overlays/tooltip.tsx'
import { Block, Row } from './block.tsx'
import { steps } from './samples.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'form' | 'small' | null>(null)
  const [hasNote, setNote] = useState(false)
  const shut = (): void => setOpen(null)
  return (
    <Block title="Окна и подсказки">
      <Row title="Окно, меню, подсказки, уведомления">
        <Button onPress={() => setOpen('form')}>Окно мастера</Button>
        <Button onPress={() => setOpen('small')}>Малое окно</Button>
        <Hints />
        <News />
        <Button onPress={() => setNote(!hasNote)}>Проводник</Button>
      </Row>
      {hasNote && open === null && <Guide onClose={() => setNote(false)} />}
      <WizardWindow isOpen={open === 'form'} onClose={shut} />
      <SmallWindow isOpen={open === 'small'} onClose={shut} />
    </Block>
  )
}

function Hints() {
  return (
    <>
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
    </>
  )
}

function News() {
  return (
    <>
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
            ...auctionNotLaunched,
            timeout: limits.errorNoticeMs,
            action: { label: 'Повторить', onPress: () => undefined },
          })
        }
      >
        Плохая весть
      </Button>
    </>
  )
}

interface WindowProps {
  isOpen: boolean
  onClose: () => void
}

function WizardWindow({ isOpen, onClose }: WindowProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      size="l"
      title="Выберите направление для вашего отдыха"
      head={<StepBar steps={steps} current={0} />}
      isDismissable={false}
      aside={<Guide onClose={onClose} />}
      footer={
        <div className="flex justify-between gap-3">
          <Button look="ghost" onPress={onClose}>
            назад к заявке
          </Button>
          <Button look="main">Далее</Button>
        </div>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        {['Город вылета', 'Страна', 'Курорт', 'Отель', 'Имя', 'Фамилия', 'Почта', 'Телефон'].map((label) => (
          <TextField key={label} label={label} />
        ))}
      </div>
    </Modal>
  )
}

function SmallWindow({ isOpen, onClose }: WindowProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      size="s"
      sheet="content"
      title="Заявка создана!"
      footer={
        <Button look="main" isWide onPress={onClose}>
          Перейти к аукциону
        </Button>
      }
    >
      <p>Аукцион №1024 успешно создан.</p>
    </Modal>
  )
}

function Guide({ onClose }: { onClose: () => void }) {
  return (
    <GuidedNote
      title="Шаг&nbsp;1&nbsp;из&nbsp;5: направление"
      text="Выберите город вылета и страну, остальное по желанию."
      action={{ label: 'Дальше', onPress: onClose }}
      onClose={onClose}
    />
  )
}
