export { scheduleAnswers } from './answer-auction.ts'
export { grantOnApproval } from './grant-balance.ts'
export { scheduleReply } from './reply-in-chat.ts'
