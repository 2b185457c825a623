import { dataUpdated } from '../../../../contract/platform/notices/profile.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { getUser, type User } from '../../../../contract/identity/person/user.ts'
import { editProfile } from '../../../../contract/identity/person/profile.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { type Draft, draftOf, editOf, merged, personRules } from './person-form.rules.ts'

/** What is typed, against what the page last knew; nothing typed is lost by a refusal. */
export function usePersonDraft(user: User) {
  const [shown, setShown] = useState<Draft>(() => draftOf(user))
  /** What another window made of it meanwhile. */
  const [elsewhere, setElsewhere] = useState<Draft | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm({
    ...personRules(shown),
    initial: shown,
    send: (_edit, { values }) => save(values, shown),
    onDone: ({ saved, there }, values) => {
      if (there) {
        const now = draftOf(there)
        form.replace(merged(values, shown, now))
        setShown(now)
        return setElsewhere(now)
      }
      become(draftOf(saved))
      notify({ ...dataUpdated, timeout: limits.errorNoticeMs })
      void revalidate()
    },
  })
  const become = (now: Draft) => {
    setShown(now)
    form.replace(now)
    setElsewhere(null)
  }
  return {
    ...form,
    elsewhere,
    isChanged: editOf(form.values, shown) !== null,
    takeTheirs: () => elsewhere && become(elsewhere),
  }
}

type Saved = { saved: User; there?: undefined } | { saved?: undefined; there: User }

/** `there` is what stands there now, where another window has changed it meanwhile. */
async function save(draft: Draft, shown: Draft): Promise<Saved> {
  try {
    return { saved: (await call(editProfile, { body: editOf(draft, shown) ?? {} })).result }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.reason !== 'profile_changed') throw error
    return { there: (await call(getUser, { query: {} })).result }
  }
}
