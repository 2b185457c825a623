/** Where a person's own pages listen. */
export const userKey = (id: number) => `user:${id}`

/** Where all who work in an agency hear of it, its owner among them. */
export const agencyKey = (agencyId: number) => `agency:${agencyId}`

/** Where those who work in an agency hear of its money, its owner not among them: he is the payer himself. */
export const agencyMoneyKey = (agencyId: number) => `agency-money:${agencyId}`
