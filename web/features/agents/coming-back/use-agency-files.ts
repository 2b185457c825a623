import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addAgencyFile,
  type AgencyFile,
  ownResubmission,
  removeAgencyFile,
  type Resubmission,
} from '../../../../contract/agents/agency-files.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { keyOf, queryOf } from '../../../app/calls/keys.ts'
import { upload } from '../../../app/calls/upload.ts'
import { problemOfFile } from '../../../app/files/problem-of-file.ts'

export interface FileProblem {
  title: string
  text: string
}

/** What waits to be sent: each file goes to the server as it is chosen, and one that is refused touches no other. */
export function useAgencyFiles() {
  const client = useQueryClient()
  const { data, error } = useQuery(queryOf(ownResubmission, {}))
  const [problems, setProblems] = useState<FileProblem[]>([])
  const keep = (now: Resubmission) => client.setQueryData(keyOf(ownResubmission, {}), now)
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const found: FileProblem[] = []
      for (const file of files) {
        const text = problemOfFile(file) ?? (await sent(file, keep))
        if (text) found.push({ title: file.name, text })
      }
      return found
    },
    onMutate: () => setProblems([]),
    onSuccess: setProblems,
  })
  const remove = useMutation({
    mutationFn: async ({ id }: AgencyFile) => (await call(removeAgencyFile, byId(id))).result,
    onMutate: () => setProblems([]),
    onSuccess: keep,
    onError: (failure, { title }) => setProblems([{ title, text: messageOf(failure) }]),
  })
  return { resubmission: data, error, problems, add, remove }
}

/** Why it was not taken. */
async function sent(file: File, keep: (now: Resubmission) => void): Promise<string | null> {
  try {
    keep(
      await upload<Resubmission, typeof addAgencyFile>(addAgencyFile, { query: { title: file.name } }, file),
    )
    return null
  } catch (error) {
    return messageOf(error)
  }
}
