import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeReady, sendReady } from '../platform/http/ready-answer.ts'
import type { Comune, Comuni } from './comuni.ts'

/** Caches by object: a comune's object never changes, a new edition is a new object. */
export function madeOnce<Data extends object, Made>(make: (data: Data) => Made): (data: Data) => Made {
  const made = new WeakMap<Data, Made>()
  return (data) => made.getOrInsertComputed(data, make)
}

/** A handler that sends data of the request's comune. */
export function sendData(comuni: Comuni, headers: Record<string, string>, dataOf: (comune: Comune) => unknown) {
  const ready = madeOnce((comune: Comune) => makeReady(200, headers, JSON.stringify(dataOf(comune))))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendReady(request, reply, ready(comuni.byHost(request.hostname)))
}
