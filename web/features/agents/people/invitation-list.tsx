import { Link2 } from 'lucide-react'
import type { Invitation } from '../../../../contract/agents/people.ts'
import { agencyRights } from '../../../../contract/platform/agency-rights.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'

interface InvitationListProps {
  items: readonly Invitation[]
  /** The one that is being revoked. */
  pendingId: number | undefined
  onRevoke: (id: number) => void
}

/** Links that wait for their people. */
export function InvitationList({ items, pendingId, onRevoke }: InvitationListProps) {
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <h2 id="invitations" className="type-subheading">
        Приглашения
      </h2>
      <ul className="grid divide-y divide-line rounded-xl bg-card px-5 shadow-card">
        {items.map(({ id, name, rights, invited_by, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mist text-sea-text">
              <Icon as={Link2} size={20} />
            </span>
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="type-note">
                {rights.length > 0
                  ? rights.map((right) => agencyRights[right].title).join(' · ')
                  : 'Только смотреть'}
              </p>
              <p className="type-note">
                Действует до {new Date(expires_at).toLocaleDateString('ru-RU')}. Приглашает {invited_by}
              </p>
            </div>
            <Button
              look="plain"
              size="s"
              isPending={pendingId === id}
              onPress={() => onRevoke(id)}
              aria-label={`Отозвать: ${name}`}
            >
              Отозвать
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
