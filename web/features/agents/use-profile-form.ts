import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, touch } from '../../app/calls/keys.ts'
import { ownHistory } from '../../../contract/agents/agent-history.ts'
import { ownResubmission } from '../../../contract/agents/agency-files.ts'
import { type AgentProfile, getAgentProfile } from '../../../contract/agents/agents.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { draftOf, emptyProfile, profileRules, withoutNumbers } from './agent-form.rules.ts'
import { saveProfile } from './agents.api.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface ProfileFormOptions {
  userId: number
  profile: AgentProfile | null
  onSaved: (profile: AgentProfile) => void
}

export function useProfileForm({ userId, profile, onSaved }: ProfileFormOptions) {
  const client = useQueryClient()
  const [initial] = useState(() => (profile ? draftOf(profile) : emptyProfile))
  const form = useForm({
    ...profileRules,
    initial,
    errorsAfter: withoutNumbers,
    send: (_input, { values }) => saveProfile(values, profile),
    onDone: (saved) => {
      kept.forget()
      // Whoever shows the profile shows what it has become, not what it was when the page was opened.
      client.setQueryData(keyOf(getAgentProfile, {}), saved)
      void touch(client, ownHistory, ownResubmission)
      onSaved(saved)
    },
  })
  const kept = useKeptDraft({ form, userId, saved: initial })
  return { ...form, isRestored: kept.isRestored, startOver: kept.forget }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
