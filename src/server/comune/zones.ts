import type { FastifyReply } from 'fastify'
import type { PublicComune } from '../../contract/comune/comune.ts'
import { sendProblem } from '../platform/http/problem.ts'

export const hasZone = ({ zones }: PublicComune, zone: string): boolean => zones.some(({ id }) => id === zone)

export function sendUnknownZone(reply: FastifyReply, { name, zones }: PublicComune): FastifyReply {
  const known = zones.map(({ id }) => id).join(', ')
  return sendProblem(reply, 404, 'Zona sconosciuta', `${name} non ha questa zona. Le sue zone: ${known}.`)
}
