/** What a note, badge or toast means. */
export type Tone = 'info' | 'good' | 'warn' | 'danger'

export const toneGround: Record<Tone, string> = {
  info: 'bg-mist',
  good: 'bg-good-soft',
  warn: 'bg-warn-soft',
  danger: 'bg-danger-soft',
}

export const toneText: Record<Tone, string> = {
  info: 'text-sea-text',
  good: 'text-good',
  warn: 'text-warn',
  danger: 'text-danger',
}
