import { defineTask } from '../../../platform/jobs/task.ts'

export const fetchPicturesTask = defineTask<object>('hotel-pictures.fetch', { priority: 10 })
