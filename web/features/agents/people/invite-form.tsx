import { NewInvitation } from '../../../../contract/agents/people.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { invitePerson } from './people.api.ts'
import { RightsBoxes } from './rights-boxes.tsx'
import type { Run } from './use-people.ts'

interface Draft {
  name: string
  rights: AgencyRight[]
}

interface InviteFormProps {
  run: Run
  givable: readonly AgencyRight[]
  onMade: (link: string) => void
  onClose: () => void
}

/** For whom a link is, and what its reader will be allowed to. */
export function InviteForm({ run, givable, onMade, onClose }: InviteFormProps) {
  const initial: Draft = { name: '', rights: givable.includes('answer') ? ['answer'] : [] }
  const form = useForm({
    initial,
    schema: NewInvitation,
    run,
    send: invitePerson,
    onDone: ({ link }) => onMade(link),
    first: 'name',
  })
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Новый сотрудник"
      sheet="content"
      footer={
        <Button look="main" isPending={form.isSending} onPress={() => form.submit()}>
          Создать ссылку
        </Button>
      }
    >
      <form {...form.props} className="grid gap-6">
        <TextField
          label="Для кого"
          hint="Чтобы узнать приглашение в списке, например «Мария, менеджер»"
          maxLength={workLimits.invitedNameMax}
          isRequired
          {...form.field('name')}
        />
        <RightsBoxes
          legend="Что можно сотруднику"
          rights={form.values.rights}
          givable={givable}
          onChange={form.set('rights')}
        />
        <p className="type-note">Заявки, отклики, чаты и баланс видят все сотрудники.</p>
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
      </form>
    </Modal>
  )
}
