-- One act of a gestore on many comuni: a strike, a notice, or what takes one of them back. What it did to each comune is in
-- `act` and `notice`. Nothing about residents.
CREATE TABLE joint_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  author text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sciopero', 'avviso', 'annulla')),
  -- Which comuni and zones, and what is told to their residents.
  asked jsonb NOT NULL,
  -- The act that it takes back; each is taken back once.
  undoes bigint UNIQUE REFERENCES joint_act
);

CREATE TRIGGER joint_act_stays BEFORE UPDATE OR DELETE ON joint_act FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- `act.difference` has, from here on, `parts` (by name, the hash before and after), `changes` (what residents are told
-- differently) and `residents` (how many phones and pickups it concerns).
ALTER TABLE act ADD COLUMN joint_id bigint REFERENCES joint_act;
ALTER TABLE notice ADD COLUMN joint_id bigint REFERENCES joint_act;

CREATE INDEX act_joint ON act (joint_id) WHERE joint_id IS NOT NULL;
CREATE INDEX notice_joint ON notice (joint_id) WHERE joint_id IS NOT NULL;
