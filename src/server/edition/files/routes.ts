import type { FastifyInstance } from 'fastify'
import { type EditionPointer, fileAddress, POINTER_URL } from '../../../contract/edition/files.ts'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import { madeOnce, sendData } from '../../comune/send-data.ts'
import type { Database } from '../../platform/database/database.ts'
import { sendProblem } from '../../platform/http/problem.ts'
import { makeSmallest, sendReady } from '../../platform/http/ready-answer.ts'
import { comuneInEdition } from './comune-in-edition.ts'
import { type PhoneFile, phoneFiles } from './phone-files.ts'

const JSON_TYPE = { vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' }
const ASKED_AGAIN = { ...JSON_TYPE, 'cache-control': 'no-cache' }
const FOR_EVER = { ...JSON_TYPE, 'cache-control': 'public, max-age=31536000, immutable' }

const NUMBER = /^\d{1,9}$/

const pointerOf = (comune: Comune): EditionPointer => ({
  edition: comune.edition,
  files: Object.fromEntries(phoneFiles(comune).map(({ url, hash }) => [url, hash])),
})

/** A comune's files under immutable addresses: caches need no invalidation. */
export function fileRoutes(app: FastifyInstance, comuni: Comuni, database: Database): void {
  const readyOf = madeOnce((file: PhoneFile) => makeSmallest(FOR_EVER, file.text()))
  const inEdition = comuneInEdition(database)

  app.get(POINTER_URL, sendData(comuni, ASKED_AGAIN, pointerOf))

  app.get<{ Params: { edition: string; hash: string } }>(fileAddress(':edition', ':hash'), async (request, reply) => {
    const { edition, hash } = request.params
    const served = comuni.byHost(request.hostname)
    const comune = NUMBER.test(edition) ? await inEdition(served, Number(edition)) : undefined
    const file = comune && phoneFiles(comune).find((one) => one.hash === hash)
    if (file !== undefined) return sendReady(request, reply, await readyOf(file))
    reply.header('cache-control', 'no-store')
    return sendProblem(reply, 404, 'Non trovato', 'Nessuna edizione di questo comune ha questo file.')
  })
}
