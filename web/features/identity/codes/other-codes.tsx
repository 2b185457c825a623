import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { identityTexts as texts } from '../texts.ts'
import { useSecondsUntil } from './waiting.ts'

/** One way of getting a code. */
export interface Way {
  name: 'sms' | 'call' | 'email'
  label: string
  /** Title of the notice where it does not go out. */
  failed: string
  send: () => Promise<void>
}

interface OtherCodesProps {
  ways: readonly Way[]
  /** Milliseconds of the browser's clock; one limit stands for all ways. */
  notBefore: number
  pending: string | null
  /** A new code is all that is left to do. */
  isMain: boolean
  onPress: (way: Way) => void
}

export function OtherCodes({ ways, notBefore, pending, isMain, onPress }: OtherCodesProps) {
  const seconds = useSecondsUntil(notBefore)
  return (
    <div>
      <div className={isMain ? 'grid gap-2.5' : 'flex flex-wrap gap-2'}>
        {ways.map((way, at) => (
          <Button
            key={way.name}
            look={isMain && at === 0 ? 'main' : 'plain'}
            size={isMain ? 'l' : 's'}
            isDisabled={seconds > 0}
            isPending={pending === way.name}
            onPress={() => onPress(way)}
          >
            {way.label}
          </Button>
        ))}
      </div>
      <Countdown seconds={seconds} />
    </div>
  )
}

/** Seen ticking; heard once at its beginning and once at its end. */
function Countdown({ seconds }: { seconds: number }) {
  const [first] = useState(seconds)
  if (first === 0) return null
  return (
    <>
      <p aria-hidden className="type-note tabular mt-2">
        {seconds > 0 ? texts.waitForCode(seconds) : texts.newCodeReady}
      </p>
      <p role="status" className="sr-only">
        {seconds > 0 ? texts.waitForCodeSaid(first) : texts.newCodeReady}
      </p>
    </>
  )
}
