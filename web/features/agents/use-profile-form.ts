import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, touch } from '../../app/calls/keys.ts'
import type { AgentDraft } from '../../../contract/agents/agent-draft.ts'
import { ownHistory } from '../../../contract/agents/agent-history.ts'
import { ownResubmission } from '../../../contract/agents/agency-files.ts'
import { type AgentProfile, getAgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { limits } from '../../../contract/limits.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { useForm } from '../../app/forms/use-form.ts'
import { useKeptDraft } from '../../app/forms/use-kept-draft.ts'
import { draftOf, emptyProfile, parseDraft, profileRules, withoutNumbers } from './agent-form.rules.ts'
import { saveProfile } from './agents.api.ts'

interface ProfileFormOptions {
  userId: number
  profile: AgentProfile | null
  /** What a newcomer has laid aside. */
  draft?: AgentDraft | null | undefined
  onSaved: (profile: AgentProfile) => void
}

export function useProfileForm({ userId, profile, draft, onSaved }: ProfileFormOptions) {
  const client = useQueryClient()
  const [initial] = useState(() => {
    const known = profile ?? draft
    return known ? draftOf(known) : emptyProfile
  })
  const form = useForm({
    ...profileRules,
    initial,
    errorsAfter: withoutNumbers,
    send: (_input, { values }) => saveProfile(values, profile),
    onDone: (saved) => {
      kept.startOver()
      // Whoever shows the profile shows what it has become, not what it was when the page was opened.
      client.setQueryData(keyOf(getAgentProfile, {}), saved)
      void touch(client, ownHistory, ownResubmission)
      if (saved.status === moderation.success)
        notify({ title: 'Данные сохранены', tone: 'good', timeout: limits.errorNoticeMs })
      onSaved(saved)
    },
  })
  const kept = useKeptDraft({ form, name: `agent-form-${userId}`, saved: initial, parse: parseDraft })
  return { ...form, isRestored: kept.isRestored, startOver: kept.startOver }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
