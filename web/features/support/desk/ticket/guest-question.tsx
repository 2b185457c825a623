import type { WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { momentInWords } from '../../../../ui/words/moscow.ts'

interface GuestQuestionProps {
  guest: NonNullable<WholeDeskTicket['guest']>
}

/** What somebody without an account has asked, and the letters that went back. */
export function GuestQuestion({ guest }: GuestQuestionProps) {
  return (
    <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-5">
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {guest.name}, {guest.email}
      </p>
      <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{guest.text}</p>
      {guest.answers.map(({ text, by, at }) => (
        <section key={at} aria-label="Ответ" className="max-w-prose rounded-lg bg-mist p-4">
          <p className="text-sm text-soft">
            Ответ ушёл письмом: {by}, {momentInWords(at)}
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </section>
      ))}
    </div>
  )
}
