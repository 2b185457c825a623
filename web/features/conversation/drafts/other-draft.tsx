interface OtherDraftProps {
  text: string
  onInsert: () => void
  onDismiss: () => void
}

const act = 'min-h-8 px-1 font-semibold underline'

/** What was written in this conversation on another device: nothing of it is lost, and nothing moves under the fingers. */
export function OtherDraft({ text, onInsert, onDismiss }: OtherDraftProps) {
  return (
    <div role="status" className="shrink-0 border-t border-line bg-mist px-5 py-2 text-sm text-ink">
      <p className="line-clamp-3 [overflow-wrap:anywhere]">С другого устройства: «{text}»</p>
      <p className="flex flex-wrap gap-x-3">
        <button type="button" className={act} onClick={onInsert}>
          Вставить
        </button>
        <button type="button" className={act} onClick={onDismiss}>
          Не нужно
        </button>
      </p>
    </div>
  )
}
