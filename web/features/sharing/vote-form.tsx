import { useMutation } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import {
  type SharedOption,
  sharingLimits,
  type Vote,
  type VoteValue,
  voteOnShare,
  voteValues,
} from '../../../contract/sharing/sharing.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { cx } from '../../ui/words/cx.ts'
import { voteWords } from './sharing.words.ts'
import { useGoingOn } from './use-going-on.ts'

interface VoteFormProps {
  token: string
  option: SharedOption
  /** One's own vote for what stands here. */
  mine: Vote | undefined
  onVoted: () => Promise<unknown>
}

/** Three large buttons within a thumb's reach: a press is the vote. */
export function VoteForm({ token, option, mine, onVoted }: VoteFormProps) {
  const [isChanging, setChanging] = useState(false)
  const [comment, setComment] = useState(mine?.comment ?? '')
  const standing = isChanging ? undefined : mine
  const { place, pressed } = useGoingOn<HTMLDivElement>(standing !== undefined)
  const voting = useMutation({
    mutationFn: async (value: VoteValue) => {
      await call(voteOnShare, { params: { token }, body: { option_id: option.id, value, comment } })
      await onVoted()
    },
    onSuccess: () => setChanging(false),
    // What stands here may be another offer by now.
    onError: () => void onVoted(),
  })
  const vote = (value: VoteValue) => {
    pressed()
    voting.mutate(value)
  }
  const change = () => {
    pressed()
    setChanging(true)
  }
  const leave = () => {
    pressed()
    setComment(mine?.comment ?? '')
    setChanging(false)
  }
  if (standing) return <Voted ref={place} mine={standing} onChange={change} />
  return (
    <div ref={place} className="mt-4 grid gap-3">
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">Ваш голос: {option.hotel}</legend>
        {voteValues.map((value) => (
          <VoteButton
            key={value}
            value={value}
            isMine={mine?.value === value}
            isBusy={voting.isPending}
            onPress={() => vote(value)}
          />
        ))}
      </fieldset>
      <TextArea
        label="Комментарий"
        isOptional
        rows={2}
        limit={sharingLimits.commentMax}
        hint={comment && !mine ? 'Уйдёт вместе с голосом: нажмите один из трёх ответов' : undefined}
        value={comment}
        onChange={setComment}
      />
      {mine && <SameVote isBusy={voting.isPending} onSave={() => vote(mine.value)} onLeave={leave} />}
      {voting.error && (
        <Notice tone="danger" isLive>
          {messageOf(voting.error)}
        </Notice>
      )}
    </div>
  )
}

interface SameVoteProps {
  isBusy: boolean
  onSave: () => void
  onLeave: () => void
}

/** Whoever changes the vote may change the comment alone, or nothing. */
function SameVote({ isBusy, onSave, onLeave }: SameVoteProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" isPending={isBusy} onPress={onSave}>
        Сохранить комментарий
      </Button>
      <Button look="plain" size="s" onPress={onLeave}>
        Не менять
      </Button>
    </div>
  )
}

interface VoteButtonProps {
  value: VoteValue
  isMine: boolean
  isBusy: boolean
  onPress: () => void
}

function VoteButton({ value, isMine, isBusy, onPress }: VoteButtonProps) {
  const { text, icon, tone } = voteWords[value]
  return (
    <button
      type="button"
      aria-pressed={isMine}
      // Not disabled: what is disabled loses the focus.
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
      className={cx(
        'flex min-h-18 flex-col items-center justify-center gap-1 rounded-lg border-2 bg-paper px-1 py-2 text-sm font-medium',
        isMine ? 'border-ink' : 'border-edge',
        isBusy && 'opacity-60',
        tone,
      )}
    >
      <Icon as={icon} size={22} />
      {text}
    </button>
  )
}

interface VotedProps {
  ref: Ref<HTMLDivElement>
  mine: Vote
  onChange: () => void
}

function Voted({ ref, mine, onChange }: VotedProps) {
  const { text, icon, tone } = voteWords[mine.value]
  return (
    <div ref={ref} className="mt-4 flex flex-wrap items-center justify-between gap-2">
      <p className={cx('flex items-center gap-1.5 font-medium', tone)}>
        <Icon as={icon} size={20} /> <span className="sr-only">Ваш голос:</span> {text}
      </p>
      <Button look="plain" size="s" onPress={onChange}>
        Изменить голос
      </Button>
    </div>
  )
}
