import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { DATA_HEADERS } from '../contract/http/security-headers.ts'
import { actRoutes } from './platform/api/acts.ts'
import { apiDocument } from './platform/api/document.ts'
import { bulkyData } from './bulky/anonymise.ts'
import { deskData } from './bulky/desk-data.ts'
import { consoleRoutes } from './console/console.ts'
import { bookingOfAct } from './bulky/http/booking-of-act.ts'
import { bulkyWaste } from './bulky/bulky.ts'
import type { Clock } from './platform/clock.ts'
import { closePromptly } from './platform/http/close-promptly.ts'
import { connectionLimits, type ConnectionTimeouts } from './platform/http/guards/connection-limits.ts'
import type { BrokerSettings } from './platform/configuration.ts'
import type { Comuni } from './comune/comuni.ts'
import { refuseLeftOut } from './comune/hosts/left-out.ts'
import { comuneRoutes } from './comune/routes.ts'
import type { Database } from './platform/database/database.ts'
import { calendarImportRoutes } from './calendar/console/import-routes.ts'
import { editionConsole } from './edition/console/console.ts'
import { editionStaffData } from './edition/console/own-data.ts'
import { fileRoutes } from './edition/files/routes.ts'
import { followPublications } from './edition/serving/follow.ts'
import { formerEditions } from './edition/serving/former-editions.ts'
import { editionResource } from './edition/serving/live-edition.ts'
import { healthRoute } from './edition/serving/routes.ts'
import type { Editions } from './edition/serving/start.ts'
import type { Log } from './platform/log.ts'
import { mailJob } from './platform/mail/job.ts'
import { createMailQueue, mailData } from './platform/mail/queue.ts'
import type { Transport } from './platform/mail/transport.ts'
import { holdNotices, noticesResource } from './notices/live-notices.ts'
import { answerErrors } from './platform/http/error-answers.ts'
import { consoleHost } from './gestore/console-host.ts'
import { gestore } from './gestore/gestore.ts'
import { type StaffData, staffData } from './gestore/own-data.ts'
import { feedRoutes } from './feed/routes.ts'
import { missingRoutes } from './guide/missing-routes.ts'
import { guideRoutes } from './guide/routes.ts'
import { openDataRoutes } from './open-data/routes.ts'
import { isPageWanted } from './platform/http/page-wanted.ts'
import { type Pages, pageRoutes } from './pages/routes.ts'
import { staticFiles } from './pages/static-files.ts'
import { personalFeedRoutes } from './feed/personal/routes.ts'
import { personalFeedData } from './feed/personal/store.ts'
import type { PersonalData } from './platform/database/personal-data.ts'
import { holdStatuses, statusesResource } from './points/live-statuses.ts'
import { reportOfAct, reportRoutes } from './points/report-routes.ts'
import { pointRoutes } from './points/routes.ts'
import { sendProblem } from './platform/http/problem.ts'
import { refuseUnstorable } from './platform/http/guards/storable-text.ts'
import { liveUsers } from './live-users.ts'
import { liveValues } from './platform/live/live-values.ts'
import { liveRoutes, socketsOnlyHere } from './platform/live/routes.ts'
import { limitCalls } from './platform/http/guards/rate-limit.ts'
import { createAttempts } from './platform/http/guards/attempts.ts'
import { requireAuthor } from './account/act-author.ts'
import { currentUser } from './account/current-user.ts'
import { accountData } from './account/sessions.ts'
import { signIn } from './account/sign-in/sign-in.ts'
import { PREPARE_EVERY, reminderJobs } from './reminders/jobs.ts'
import { createReminders } from './reminders/reminders.ts'
import { leaveDevices } from './reminders/devices/leave-devices.ts'
import { reminderData } from './reminders/devices/own-data.ts'
import { type PushConnections, pushServices, subjectOf } from './reminders/pushes/push-services.ts'
import { reminderMail } from './reminders/reminder-mail.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { retentionJob } from './retention/retention.ts'
import { runJobs } from './platform/background/jobs.ts'
import { warnOfProxy } from './platform/http/guards/untrusted-proxy.ts'
import { requireXsrf } from './platform/http/guards/xsrf.ts'

export interface AppDeps {
  comuni: Comuni
  /** Follows what is published; without it the comuni stay as they are. */
  editions?: Editions
  clock: Clock
  database: Database
  pages: Pages
  /** The folder of built files; while developing, Vite serves them. */
  filesRoot?: string
  log: Log
  /** Without it mail stays in the queue. */
  transport?: Transport
  broker?: BrokerSettings | undefined
  trustProxy?: string | undefined
  /** The console's own host name, which is no comune's. */
  gestioneHost?: string | undefined
  publicUrl?: string | undefined
  /** The comune that answers under host names that no comune claims. */
  defaultComune?: string | undefined
  pushSubject?: string | undefined
  pushConnections?: PushConnections
  /** How slow a client may be. */
  timeouts?: ConnectionTimeouts
}

/** Personal data of residents, one entry per capability; the account itself first. */
const PERSONAL_DATA: readonly PersonalData[] = [accountData, mailData, reminderData, bulkyData, personalFeedData]

/** Personal data of the gestore's people. */
const STAFF_DATA: readonly StaffData[] = [staffData, editionStaffData, deskData]

/** Every part of the server, in one place. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { comuni, editions, clock, database, pages, filesRoot, log, transport } = deps
  const app = Fastify({
    trustProxy: deps.trustProxy ?? false,
    ...connectionLimits(deps.timeouts, socketsOnlyHere),
    routerOptions: { ignoreTrailingSlash: true },
  })

  answerErrors(app, log)
  // Forms of foreign pages can post plain text without a preflight; our pages never do.
  app.removeContentTypeParser('text/plain')
  app.addHook('onSend', (_request, reply, _payload, next) => {
    for (const [name, value] of Object.entries(DATA_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
    next()
  })

  if (deps.trustProxy === undefined) warnOfProxy(app, log)
  refuseLeftOut(app, comuni)
  const isConsoleHost = consoleHost(app, deps.gestioneHost)
  closePromptly(app)
  await app.register(cookies)
  requireXsrf(app)
  refuseUnstorable(app)
  await limitCalls(app)

  if (filesRoot !== undefined) await staticFiles(app, filesRoot)
  await apiDocument(app)
  const mail = createMailQueue(clock)
  requireAuthor(app, [
    async (request) => (await currentUser(request))?.id,
    async (request) => (await request.findStaff())?.id,
  ])
  const residentsOf = await signIn(app, { ...deps, mail, personalData: PERSONAL_DATA, afterSignOut: leaveDevices })
  const staffOf = await gestore(app, { ...deps, mail, isConsoleHost, staffData: STAFF_DATA })
  const onError = (error: unknown): void => log.warn(error)
  const values = liveValues(database, onError)
  const notices = noticesResource(database, comuni, clock)
  const pointStatuses = statusesResource(database)
  const services = pushServices(database, clock, subjectOf(comuni, deps.pushSubject), deps.pushConnections)
  const sendMail = reminderMail({ comuni, database, mail, clock })
  const reminders = createReminders({ comuni, clock, database, services, sendMail, onError })
  if (editions !== undefined) {
    const prepareAgain = (comuneId: string): Promise<void> => reminders.prepareComune(comuneId, PREPARE_EVERY)
    followPublications(values, editions, prepareAgain, log)
  }
  const consoleDeps = { ...deps, notifyOfChange: reminders.notifyOfChange, countToNotify: reminders.countToNotify }
  await editionConsole(app, consoleDeps)
  await app.register(async (scope) => calendarImportRoutes(scope, consoleDeps))
  await consoleRoutes(app, deps)
  const bulky = await bulkyWaste(app, { ...deps, mail, pushes: reminders.pickups })
  const comuneIdOf = ({ hostname }: FastifyRequest): string => comuni.byHost(hostname).id
  const resources = [notices, pointStatuses, editionResource(comuni, editions), ...bulky.resources]
  const liveJob = await liveRoutes(app, {
    comuneIdOf,
    values,
    resources,
    usersOf: liveUsers(residentsOf, staffOf),
    log,
  })

  comuneRoutes(app, comuni)
  fileRoutes(app, comuni, database)
  healthRoute(app, comuni, editions)
  pointRoutes(app, comuni)
  await reportRoutes(app, comuni, clock, database)
  actRoutes(app, [bookingOfAct(deps), reportOfAct(comuni, database)])
  const formerOf = formerEditions(database, clock)
  feedRoutes(app, comuni, clock, formerOf)
  personalFeedRoutes(app, comuni, clock, database, formerOf)
  openDataRoutes(app, comuni, clock)
  guideRoutes(app, comuni)
  missingRoutes(app, comuni, clock, database)
  reminderRoutes(app, comuni, reminders, createAttempts(database, clock))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'))
  const held = {
    noticesOf: holdNotices(values, comuni, notices),
    statusesOf: holdStatuses(values, comuni, pointStatuses),
  }
  const { sendPage } = pageRoutes(app, comuni, clock, pages, held)

  // Everything that runs in the background. `retention/retention.ts` says what is deleted and when.
  runJobs(app, log, [
    ...(transport === undefined ? [] : [mailJob({ database, transport, clock, log })]),
    ...reminderJobs(reminders),
    bulky.job,
    liveJob,
    ...(editions === undefined ? [] : [editions.job]),
    retentionJob({ comuni, clock, database, log }),
  ])

  app.setNotFoundHandler((request, reply) => {
    if (isPageWanted(request)) return sendPage(request, reply)
    return sendProblem(reply, 404, 'Non trovato', 'A questo indirizzo non c’è niente.')
  })

  return app
}
