import { defineTask } from '../jobs/task.ts'

/** Of files whose rows are gone. */
export const removeObjectsTask = defineTask<{ names: string[] }>('files.remove-objects')
