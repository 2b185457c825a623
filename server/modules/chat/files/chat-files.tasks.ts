import { defineTask } from '../../../platform/jobs/task.ts'

export const checkChatFileTask = defineTask<{ id: number }>('chat.check-file')
