import { defineTask } from '../../../platform/jobs/task.ts'
import type { OutsideChannel } from './channel.ts'

/** Whose turn it is, by which channel. */
export interface Turn {
  user_id: number
  channel: OutsideChannel
}

export const deliverTask = defineTask<Turn>('notifications.deliver')
