import { Clock3 } from 'lucide-react'
import type { AgentProfile } from '../../../contract/agents/agents.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'

interface StatusPageProps {
  profile: AgentProfile
  onEdit: () => void
}

/** After the form: what happens now. */
export function UnderReview({ profile, onEdit }: StatusPageProps) {
  return (
    <div role="status" className="rounded-xl bg-card p-6 shadow-card sm:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn">
        <Icon as={Clock3} size={28} />
      </span>
      <h1 tabIndex={-1} className="type-title mt-5 focus:outline-none">
        На проверке
      </h1>
      <p className="mt-3 max-w-prose text-soft">
        Мы сверяем данные «{profile.organisation.replace(/[«»]/g, '')}» с реестрами. Обычно это занимает до
        одного рабочего дня. Решение появится в кабинете само.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton to="/travel-agent/requests" look="calm">
          В кабинет
        </LinkButton>
        <Button onPress={onEdit}>Изменить данные</Button>
      </div>
    </div>
  )
}
