-- Words that residents looked for in the guide and did not find: how often, and nothing about who.
CREATE TABLE guide_missing (
  comune_id text NOT NULL,
  words text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  last_on date NOT NULL,
  PRIMARY KEY (comune_id, words)
);

-- Acts already counted: one that is sent again after a cut connection is not counted twice. Dropped after a week.
CREATE TABLE guide_missing_act (
  comune_id text NOT NULL,
  act uuid NOT NULL,
  on_date date NOT NULL,
  PRIMARY KEY (comune_id, act)
);
