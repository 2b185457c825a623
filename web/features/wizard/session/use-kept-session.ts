import { useEffect } from 'react'
import { browserStores } from '../draft/browser-stores.ts'
import { forgetDraft, readDraft, saveDraft } from '../draft/draft-shelf.ts'
import { forgetPerson, readPerson, savePerson } from '../draft/person-memory.ts'
import { draftOf } from '../draft/wizard.draft.ts'
import { isPersonUntouched, isUntouched, type WizardSession } from './wizard.session.ts'

/** What a wizard that was left has told the browser. */
export function readKept() {
  const stores = browserStores()
  return { draft: readDraft(stores), person: readPerson(stores.tab) }
}

/** At once: after a launch the wizard may be closed already, and then draws nothing more. */
export function forgetKept(): void {
  const stores = browserStores()
  forgetDraft(stores)
  forgetPerson(stores.tab)
}

/** Keeps the trip as a draft in the browser, and in the tab who registers. */
export function useKeptSession({ told, unanswered, person }: WizardSession): void {
  useEffect(() => {
    const now = Date.now()
    if (isUntouched(told)) forgetDraft(browserStores())
    else saveDraft(browserStores(), draftOf(told, { now, launch: unanswered }), now)
  }, [told, unanswered])
  useEffect(() => {
    if (!isPersonUntouched(person)) savePerson(browserStores().tab, person)
  }, [person])
}
