import { defineEvent, frame } from '../../platform/events.ts'

/** Where the staff hear of the queue. */
export const workKey = 'work'

/** Something of the queue is different; what, each asks for himself: not everybody sees every kind. */
export const workChanged = defineEvent<{ itemId: number }>()('work.changed', () => [
  frame(workKey, 'work.changed', {}),
])
