import { systemClock } from '../platform/clock.ts'
import { pointCommands } from '../points/point-commands.ts'
import type { Command, ComuneCall } from './comune-call.ts'
import { comuneAmong, withComuni } from './published.ts'

type PointWork = (
  commands: ReturnType<typeof pointCommands>,
  rest: readonly string[],
  options: ComuneCall['options'],
) => Promise<string>

const runs =
  (work: PointWork): Command['run'] =>
  ({ configuration, id, rest, options }) =>
    withComuni(configuration, async (comuni, database) => {
      const commands = pointCommands(database, comuneAmong(comuni, id), new Date(systemClock()))
      return { text: await work(commands, rest, options), ok: true }
    })

export const POINT_COMMANDS: readonly Command[] = [
  {
    name: 'points status',
    usage: `points status PUNTO pieno|fuori-servizio|spostato|ok [--nota TESTO]
      dice ai residenti come sta un punto adesso`,
    requiredArguments: 2,
    run: runs((commands, [point = '', status = ''], { nota }) => commands.setStatus(point, status, nota)),
  },
  {
    name: 'reports list',
    usage: `reports list [--tutte]
      le segnalazioni aperte, o tutte`,
    requiredArguments: 0,
    run: runs((commands, _, { tutte }) => commands.listReports(tutte)),
  },
  {
    name: 'reports set',
    usage: `reports set CODICE inviata|in-carico|risolta|respinta [--risposta TESTO]
      dice a chi ha segnalato cosa ne è stato`,
    requiredArguments: 2,
    run: runs((commands, [code = '', state = ''], { risposta }) => commands.setReport(code, state, risposta)),
  },
  {
    name: 'reports photo',
    usage: `reports photo CODICE FILE
      salva la foto di una segnalazione`,
    requiredArguments: 2,
    run: runs((commands, [code = '', file = '']) => commands.savePhoto(code, file)),
  },
]
