import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AgentProfile, getAgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Notice } from '../../ui/status/notice.tsx'

/** The agent's own profile; a moderator's decision arrives by itself. */
export function useProfile(first: AgentProfile): AgentProfile {
  const client = useQueryClient()
  const { data } = useQuery({
    ...queryOf(getAgentProfile, {}),
    initialData: first,
  })
  useLive('/me', { 'agent.moderated': () => void client.invalidateQueries() })
  return data
}

interface StatusBannerProps {
  profile: AgentProfile
  /** What is to be done stands on this very page. */
  isFormHere?: boolean
}

/** Why an agent cannot answer yet. Nothing for a verified one. */
export function StatusBanner({ profile, isFormHere }: StatusBannerProps) {
  if (profile.status === moderation.success) return null
  if (profile.status === moderation.reject) {
    return (
      <Notice
        tone="danger"
        title="Проверка не пройдена"
        isLive
        action={
          !isFormHere && (
            <LinkButton to="/travel-agent/registration" size="s">
              Исправить и отправить ещё раз
            </LinkButton>
          )
        }
      >
        <p className="[overflow-wrap:anywhere]">{profile.reason || 'Модератор не указал причину.'}</p>
        <p className="mt-1">
          Исправьте то, что нужно, или ответьте модератору и отправьте данные на проверку ещё раз.
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title="Данные на проверке" isLive>
      Обычно проверка занимает до одного рабочего дня. После неё вы увидите заявки туристов и сможете отвечать
      на них.
    </Notice>
  )
}
