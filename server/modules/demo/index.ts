import type { Module } from '../../platform/module.ts'
import { answerJob } from './answer-auction.ts'
import { replyJob } from './reply-in-chat.ts'

export { scheduleAnswers } from './answer-auction.ts'
export { grantOnApproval } from './grant-balance.ts'
export { scheduleReply } from './reply-in-chat.ts'

export const demoModule: Module = { name: 'demo', jobs: [answerJob, replyJob] }
