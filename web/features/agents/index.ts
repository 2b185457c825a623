export { OfferSeller } from './offer-seller.tsx'
export { SellerCard } from './seller-card.tsx'
