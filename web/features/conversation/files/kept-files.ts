import { useEffect, useEffectEvent } from 'react'
import { type MessageFile, messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { useUser } from '../../../app/page/user.ts'
import { changeKept, keyOfPerson } from '../outbox/kept.ts'

/** Uploaded beside a message that is still being written. */
export interface KeptFile {
  file: MessageFile
  /** As it is called on this device. */
  name: string
  /** Milliseconds: when it was there. */
  at: number
}

type Key = ReturnType<typeof keyOfPerson>

/** The server lets an unsent file go after its hour; one that could go while the message is being finished is not offered. */
const GOOD_MS = (messageFileLimits.unsentMinutes - 5) * 60_000

const isGood = ({ at }: KeptFile, now: number) => now - at < GOOD_MS && at <= now

/** What is still good of it; the rest is forgotten. */
export async function keptFiles(key: Key, now: number): Promise<readonly KeptFile[]> {
  return change(key, (all) => all.filter((one) => isGood(one, now)))
}

const keepFile = (key: Key, kept: KeptFile) => change(key, (all) => [...all, kept])

const forgetFiles = (key: Key, ids: readonly number[]) =>
  change(key, (all) => all.filter(({ file }) => !ids.includes(file.id)))

/** Other tabs write in the same list. */
async function change(
  key: Key,
  changed: (all: readonly KeptFile[]) => readonly KeptFile[],
): Promise<readonly KeptFile[]> {
  const next = await changeKept<readonly KeptFile[]>(key, (before = []) => {
    const all = changed(before)
    return all.length > 0 ? all : undefined
  })
  return next ?? []
}

/** Files belong to what is being written, and stay as its words do when the page is loaded anew; `onFound`: they were left here. */
export function useKeptFiles(name: string, onFound: (found: readonly KeptFile[]) => void) {
  const key = keyOfPerson(useUser()?.id ?? 0, `${name}-files`)
  const find = useEffectEvent(onFound)
  useEffect(() => {
    let isHere = true
    void keptFiles(key, Date.now()).then((found) => {
      if (isHere && found.length > 0) find(found)
    })
    return () => {
      isHere = false
    }
  }, [key])
  return {
    keep: (file: MessageFile, title: string) => void keepFile(key, { file, name: title, at: Date.now() }),
    forget: (ids: readonly number[]) => {
      if (ids.length > 0) void forgetFiles(key, ids)
    },
  }
}
