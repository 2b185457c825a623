import { type ReactNode, Suspense, useState } from 'react'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'

const ProofModal = lazyPart(async () => (await import('./proof-modal.tsx')).ProofModal)

export interface FreshProof {
  /**
   * Runs a call of an endpoint that is `fresh`. Where the last proof is too old, the person is asked for a code and the
   * call is made again; where the window is closed instead, it throws the refusal (`reason` is `reauth`).
   */
  run: <T>(action: () => Promise<T>) => Promise<T>
  /** To be put into the page. */
  proofWindow: ReactNode
}

interface Asked {
  refusal: ApiRefusal
  answer: (isProved: boolean) => void
}

/** Contacts, money, documents, deletion: asks for a code where the server wants to know that it is really you. */
export function useFreshProof(): FreshProof {
  const [asked, setAsked] = useState<Asked | null>(null)
  const run = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (refusal) {
      if (!isReauth(refusal)) throw refusal
      const isProved = await new Promise<boolean>((answer) => setAsked({ refusal, answer }))
      setAsked(null)
      if (!isProved) throw refusal
      return action()
    }
  }
  return {
    run,
    proofWindow: asked && (
      <Suspense>
        <ProofModal onProved={() => asked.answer(true)} onClose={() => asked.answer(false)} />
      </Suspense>
    ),
  }
}

function isReauth(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && error.reason === 'reauth'
}
