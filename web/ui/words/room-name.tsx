import { roomInWords } from '../../../contract/supply/rooms.ts'

/** A room in Russian; as the hotel calls it where one points at it. */
export function RoomName({ name }: { name: string }) {
  const words = roomInWords(name)
  return <span title={words === name ? undefined : name}>{words}</span>
}
