/** Who takes the money for an agency: its own shop at YooKassa, its bank account, or the demo's sandbox. */
export const shopModes = ['yookassa', 'requisites', 'sandbox'] as const
export type ShopMode = (typeof shopModes)[number]
