export { topicAnswers } from './help.ts'
