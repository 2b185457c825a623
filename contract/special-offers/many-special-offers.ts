import { bulkBody, bulkOf } from '../platform/bulk.ts'
import { isExplained, specialDecision, unexplained } from './special-offers.ts'

export const moderateSpecialOffers = bulkOf({
  path: '/api/admin/special-offers/bulk',
  right: 'moderate_special_offers',
  over: 'special_offer',
  summary: 'Скрыть сразу много спецпредложений с одной причиной или вернуть их',
  body: bulkBody({}, specialDecision).refine(isExplained, unexplained),
})
