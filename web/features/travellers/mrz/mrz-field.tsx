import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import type { TypedCard } from '../../../../contract/travellers/traveller-card.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { mrzTexts as texts } from './mrz.texts.ts'
import type { MrzFault } from './read-mrz.rules.ts'

interface MrzFieldProps {
  onRead: (fields: Partial<TypedCard>) => void
}

type Outcome = { refusal: string } | { faults: MrzFault[] } | null

/** Fills the card from the two lines of a passport, and says what is to be compared with it. Nothing is sent anywhere. */
export function MrzField({ onRead }: MrzFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [lines, setLines] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const read = async () => {
    // A third of the page's scripts, for whoever asks for it.
    const { readMrz } = await import('./read-mrz.rules.ts')
    const reading = readMrz(lines, moscowDay(new Date()))
    if ('fields' in reading) {
      onRead(reading.fields)
      setLines('')
    }
    setOutcome(reading)
  }
  if (!isOpen)
    return (
      <Button
        look="calm"
        size="s"
        icon={ScanLine}
        className="justify-self-start"
        onPress={() => setOpen(true)}
      >
        {texts.open}
      </Button>
    )
  return (
    <div className="grid gap-3">
      <TextArea
        label={texts.label}
        hint={texts.hint}
        error={outcome && 'refusal' in outcome ? outcome.refusal : undefined}
        rows={2}
        value={lines}
        onChange={(typed) => {
          setLines(typed)
          setOutcome(null)
        }}
        placeholder={'P<RUSIVANOVA<<ANNA<<<…\n7112345674RUS9003145F…'}
      />
      <Button
        look="calm"
        size="s"
        className="justify-self-start"
        isDisabled={lines.trim() === ''}
        onPress={() => void read()}
      >
        {texts.fill}
      </Button>
      {outcome && 'faults' in outcome && <Filled faults={outcome.faults} />}
    </div>
  )
}

function Filled({ faults }: { faults: readonly MrzFault[] }) {
  return (
    <Notice tone={faults.length > 0 ? 'warn' : 'good'} isLive>
      <p>{texts.filled}</p>
      {faults.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {faults.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
