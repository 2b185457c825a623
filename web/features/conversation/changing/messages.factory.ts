/** What a message has beside its words while nobody has changed, answered or marked it. */
export const unchanged = {
  rev: 0,
  edited_at: null,
  former: [],
  deleted: false,
  changeable_until: null,
  reply_to: null,
  reactions: [],
}
