import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ownHistory } from '../../../contract/agents/agent-moderation.ts'
import { type AgentProfile, getAgentProfile } from '../../../contract/agents/agents.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { messageOf } from '../../app/calls/call.ts'
import { keyOf, touch } from '../../app/calls/keys.ts'
import {
  draftOf,
  emptyProfile,
  errorsFromServer,
  errorsOf,
  type ProfileDraft,
  type ProfileErrors,
  type ProfileField,
} from './agent-form.rules.ts'
import { saveProfile } from './agents.api.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface ProfileFormOptions {
  userId: number
  profile: AgentProfile | null
  onSaved: (profile: AgentProfile) => void
}

export function useProfileForm({ userId, profile, onSaved }: ProfileFormOptions) {
  const kept = useKeptDraft(userId, profile ? draftOf(profile) : emptyProfile)
  const { draft } = kept
  const [errors, setErrors] = useState<ProfileErrors>({})
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: () => saveProfile(draft, profile === null),
    onSuccess: (saved) => {
      kept.forget()
      // Whoever shows the profile shows what it has become, not what it was when the page was opened.
      client.setQueryData(keyOf(getAgentProfile, {}), saved)
      void touch(client, ownHistory)
      onSaved(saved)
    },
    onError: (error) => {
      if (error instanceof ApiRefusal && error.fields) setErrors(errorsFromServer(error.fields))
    },
  })
  const set = (change: Partial<ProfileDraft>) => {
    kept.change(change)
    setErrors((current) => withoutTouched(current, change))
  }
  /** False where something has to be mended first; what it is has been drawn then. */
  const submit = (): boolean => {
    const found = errorsOf(draft)
    flushSync(() => setErrors(found))
    const isWhole = Object.keys(found).length === 0
    if (isWhole) saving.mutate()
    return isWhole
  }
  const isFieldRefusal = saving.error instanceof ApiRefusal && saving.error.fields
  return {
    draft,
    errors,
    set,
    submit,
    isRestored: kept.isRestored,
    startOver: () => {
      kept.forget()
      setErrors({})
    },
    isPending: saving.isPending,
    problem: saving.error && !isFieldRefusal ? messageOf(saving.error) : null,
    text: (field: Exclude<ProfileField, 'kind' | 'countryIds' | 'operatorIds'>) => ({
      name: field,
      value: draft[field],
      onChange: (value: string) => set({ [field]: value }),
      error: errors[field],
      isRequired: true,
    }),
  }
}

function withoutTouched(errors: ProfileErrors, change: Partial<ProfileDraft>): ProfileErrors {
  const touched = Object.keys(change).map((field) => [field, undefined])
  // Another kind has other rules for its numbers, and each number is judged beside the other.
  const isOfNumbers = change.kind !== undefined || change.inn !== undefined || change.ogrn !== undefined
  return {
    ...errors,
    ...Object.fromEntries(touched),
    ...(isOfNumbers && { inn: undefined, ogrn: undefined }),
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
