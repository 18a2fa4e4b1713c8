import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** The diagnostics channel on which Fastify announces every new app, before anything is added to it. */
const MADE = 'fastify.initialization'

export interface AppRoute {
  /** `POST /api/bulky/bookings/:id/cancel` */
  readonly name: string
  readonly method: string
  readonly url: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** The app with all its routes, read from the app itself, so that none is forgotten. */
export async function withRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: readonly AppRoute[] }> {
  const routes: AppRoute[] = []
  const add = ({ method, url, schema }: RouteOptions): void => {
    for (const one of [method].flat()) {
      routes.push({ name: `${one} ${url}`, method: one, url, schema: (schema ?? {}) as AppRoute['schema'] })
    }
  }
  const onMade = (message: unknown): void => {
    ;(message as { fastify: FastifyInstance }).fastify.addHook('onRoute', add)
  }
  subscribe(MADE, onMade)
  try {
    return { built: await build(), routes }
  } finally {
    unsubscribe(MADE, onMade)
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isWrite = ({ method }: AppRoute): boolean => !READS.has(method)
