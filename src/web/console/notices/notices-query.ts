import type { NoticesView } from '../../../contract/notices/console.ts'
import { comuneApi, read } from '../../parts/console/queries.ts'

export const noticesPath = (comune: string): `/${string}` => `${comuneApi(comune)}/notices`

export const noticesQuery = (comune: string) => read<NoticesView>(['comune', comune, 'avvisi'], noticesPath(comune))
