import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { getUser, type User } from '../../../contract/identity/identity.ts'
import { editProfile } from '../../../contract/identity/profile.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import {
  type Draft,
  type DraftErrors,
  type DraftField,
  type Edit,
  draftOf,
  editOf,
  errorsFromServer,
  errorsOf,
  merged,
} from './person-form.rules.ts'
import { profileTexts as texts } from './texts.ts'

/** What is typed, against what the page last knew; nothing typed is lost by a refusal. */
export function usePersonDraft(user: User) {
  const [shown, setShown] = useState<Draft>(() => draftOf(user))
  const [draft, setDraft] = useState<Draft>(shown)
  const [errors, setErrors] = useState<DraftErrors>({})
  /** What another window made of it meanwhile. */
  const [elsewhere, setElsewhere] = useState<Draft | null>(null)
  const edit = editOf(draft, shown)

  const become = (now: Draft) => {
    setShown(now)
    setDraft(now)
    setElsewhere(null)
    setErrors({})
  }
  /** Drawn at once: the form leads to the first of them. */
  const refuse = (found: DraftErrors) => flushSync(() => setErrors(found))
  const saving = useSaving({
    onSaved: (saved) => become(draftOf(saved)),
    onFields: (fields) => refuse(errorsFromServer(fields)),
    onOtherWindow: (there) => {
      const now = draftOf(there)
      setDraft(merged(draft, shown, now))
      setShown(now)
      setElsewhere(now)
    },
  })
  return {
    draft,
    errors,
    elsewhere,
    isPending: saving.isPending,
    problem: saving.problem,
    isChanged: edit !== null,
    set: <F extends DraftField>(field: F, value: Draft[F]) => {
      setDraft((before) => ({ ...before, [field]: value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    takeTheirs: () => elsewhere && become(elsewhere),
    /** False where something has to be mended first. */
    save: async (): Promise<boolean> => {
      if (!edit) return true
      const found = errorsOf(edit)
      refuse(found)
      return Object.values(found).some(Boolean) ? false : saving.save(edit)
    },
  }
}

interface Outcomes {
  onSaved: (user: User) => void
  onFields: (fields: Record<string, string>) => void
  /** With what stands there now. */
  onOtherWindow: (user: User) => void
}

function useSaving({ onSaved, onFields, onOtherWindow }: Outcomes) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const refused = async (error: unknown) => {
    if (error instanceof ApiRefusal && error.reason === 'profile_changed')
      return onOtherWindow((await call(getUser, { query: {} })).result)
    if (error instanceof ApiRefusal && error.fields) return onFields(error.fields)
    setProblem(messageOf(error))
  }
  const save = async (edit: Edit): Promise<boolean> => {
    if (isPending) return true
    setPending(true)
    setProblem(null)
    try {
      onSaved((await call(editProfile, { body: edit })).result)
      notify({ ...texts.notices.saved, timeout: 10_000 })
      void revalidate()
      return true
    } catch (error) {
      await refused(error).catch((again: unknown) => setProblem(messageOf(again)))
      return false
    } finally {
      setPending(false)
    }
  }
  return { isPending, problem, save }
}
