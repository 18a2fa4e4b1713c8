import type { Database } from '../../platform/database/database.ts'
import type { Command, ComuneCall, CommandResult } from '../comune-call.ts'
import { exportNumbered, goBack, importDraft, listEditions, listHistory, publishDraft, verifyAll } from './editions.ts'
import { listMany, noticeMany, strikeMany, undoMany } from './joint-commands.ts'
import { withDatabase } from '../published.ts'
import { withdrawWaiting } from './withdraw.ts'

const onDatabase =
  (run: (database: Database, call: ComuneCall) => Promise<CommandResult>) =>
  (call: ComuneCall): Promise<CommandResult> =>
    withDatabase(call.configuration, (database) => run(database, call))

/** Commands about editions. */
export const EDITION_COMMANDS: readonly Command[] = [
  {
    name: 'list',
    usage: `list
      i comuni, ognuno con l’edizione che vale adesso`,
    requiredArguments: 0,
    run: onDatabase(listEditions),
  },
  {
    name: 'history',
    requiresComune: true,
    usage: `history
      tutte le edizioni del comune: chi, quando e perché`,
    requiredArguments: 0,
    run: onDatabase(listHistory),
  },
  {
    name: 'import',
    requiresComune: true,
    usage: `import CARTELLA [--autore NOME]
      mette in bozza ciò che nella cartella è diverso da quanto è pubblicato`,
    requiredArguments: 1,
    run: onDatabase(importDraft),
  },
  {
    name: 'publish',
    requiresComune: true,
    usage: `publish --motivo TESTO [--dal "2027-01-01 06:00"] [--autore NOME] [--avvisa] [--prova]
      pubblica la bozza del comune: chi ha l’app la vede subito, o da quel momento;
      --avvisa manda una notifica ai telefoni le cui raccolte delle prossime 36 ore cambiano;
      --prova dice soltanto cosa cambierebbe, e per quanti`,
    requiredArguments: 0,
    run: onDatabase(publishDraft),
  },
  {
    name: 'back',
    requiresComune: true,
    usage: `back NUMERO [--motivo TESTO] [--dal "2027-01-01 06:00"] [--autore NOME] [--avvisa] [--prova]
      pubblica di nuovo quanto diceva quella edizione, o con --prova dice cosa cambierebbe`,
    requiredArguments: 1,
    run: onDatabase(goBack),
  },
  {
    name: 'revoca',
    requiresComune: true,
    usage: `revoca NUMERO --motivo TESTO [--autore NOME] [--prova]
      un’edizione che aspetta il suo momento non varrà mai; con --prova dice soltanto cosa non cambierebbe più`,
    requiredArguments: 1,
    run: onDatabase(withdrawWaiting),
  },
  {
    name: 'export',
    requiresComune: true,
    usage: `export CARTELLA [--edizione NUMERO]
      scrive come cartella l’edizione che vale adesso, o un’altra; di un comune che non ne ha ancora, i suoi file`,
    requiredArguments: 1,
    run: onDatabase(exportNumbered),
  },
  {
    name: 'verify',
    usage: `verify
      ricalcola le impronte di tutto ciò che fu pubblicato, e dice la prima cosa che non torna`,
    requiredArguments: 0,
    run: onDatabase(verifyAll),
  },
  {
    name: 'sciopero',
    usage: `sciopero --comuni COMUNE,COMUNE/ZONA --giorno 2026-11-20 [--fino GIORNO | --sposta GIORNO] [--tipi TIPO,TIPO] --motivo TESTO [--autore NOME] [--avvisa] [--prova]
      annulla o sposta le raccolte di un giorno in tutti quei comuni (o zone), con un solo atto: in tutti o in nessuno`,
    requiredArguments: 0,
    run: onDatabase(strikeMany),
  },
  {
    name: 'avviso',
    usage: `avviso --comuni COMUNE,COMUNE/ZONA --titolo TESTO --testo TESTO --al 2026-11-20 [--dal "2026-11-18 08:00"] [--gravita avviso] [--notifica] [--autore NOME] [--prova]
      un avviso in tutti quei comuni (o zone), con un solo atto`,
    requiredArguments: 0,
    run: onDatabase(noticeMany),
  },
  {
    name: 'annulla',
    usage: `annulla NUMERO [--motivo TESTO] [--autore NOME] [--avvisa] [--prova]
      toglie ciò che un atto su più comuni ha cambiato, in tutti o in nessuno`,
    requiredArguments: 1,
    run: onDatabase(undoMany),
  },
  {
    name: 'atti',
    usage: `atti
      gli ultimi atti su più comuni, con il numero per annullarli`,
    requiredArguments: 0,
    run: onDatabase(listMany),
  },
]
