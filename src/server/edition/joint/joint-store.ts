import type { JointAct } from '../../../contract/edition/joint-act.ts'
import type { Queries } from '../../platform/database/database.ts'

export interface JointRow {
  readonly id: number
  readonly at: Date
  readonly author: string
  readonly kind: JointAct['kind'] | 'annulla'
  readonly asked: JointAct
  /** The act that undid it. */
  readonly undoneBy: number | null
}

interface NewJoint {
  readonly author: string
  readonly kind: JointRow['kind']
  readonly asked: JointAct
  readonly undoes?: number
  readonly now: number
}

/** Arbitrary lock number: joint acts run one after another, so that they cannot deadlock. */
const ONE_AT_A_TIME = 4_201_974

const COLUMNS = `joint.id, joint.at, joint.author, joint.kind, joint.asked,
  (SELECT later.id FROM joint_act AS later WHERE later.undoes = joint.id) AS "undoneBy"`

export function jointStore({ query }: Queries) {
  return {
    /** Locks until the transaction ends. */
    waitForTurn: (): Promise<unknown> => query('SELECT pg_advisory_xact_lock($1)', [ONE_AT_A_TIME]),

    add: async ({ author, kind, asked, undoes, now }: NewJoint): Promise<number> => {
      const [row] = await query<{ id: number }>(
        'INSERT INTO joint_act (at, author, kind, asked, undoes) VALUES ($1, $2, $3, $4, $5) RETURNING id',
        [new Date(now), author, kind, JSON.stringify(asked), undoes ?? null],
      )
      return row!.id
    },

    byId: async (id: number): Promise<JointRow | undefined> => {
      const [row] = await query<JointRow & Record<string, unknown>>(
        `SELECT ${COLUMNS} FROM joint_act AS joint WHERE id = $1`,
        [id],
      )
      return row
    },

    /** Newest first. With comuni, only acts that concern no other. */
    list: (most: number, comuneIds?: readonly string[]): Promise<JointRow[]> =>
      query<JointRow & Record<string, unknown>>(
        `SELECT ${COLUMNS} FROM joint_act AS joint
         WHERE $2::text[] IS NULL OR NOT EXISTS (
           SELECT FROM jsonb_path_query(asked, '$.targets[*].comuneId') AS target WHERE target #>> '{}' <> ALL ($2))
         ORDER BY id DESC LIMIT $1`,
        [most, comuneIds],
      ),

    /** The editions made by an act, without those that only carry it on. */
    editionsOf: (id: number): Promise<{ comuneId: string; from: number; to: number }[]> =>
      query(
        `SELECT comune_id AS "comuneId", from_edition AS "from", to_edition AS "to" FROM act
         WHERE joint_id = $1 AND kind <> 'riporta' ORDER BY comune_id`,
        [id],
      ),

    noticesOf: (id: number): Promise<{ comuneId: string; id: number }[]> =>
      query('SELECT comune_id AS "comuneId", id FROM notice WHERE joint_id = $1 ORDER BY comune_id, id', [id]),
  }
}
